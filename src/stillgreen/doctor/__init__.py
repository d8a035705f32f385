"""Does the gate live? Facts, one noun per module; `commands/doctor.py` prints them."""
