"""What are flags worth? A person's labels, honest samples, precision and recall; for the terminal, the reports and the page."""
