"""Did a check pass on exactly the code that is there now?"""

__version__ = "0.1.0"
