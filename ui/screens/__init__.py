"""The screens as HTML text, from the state of the app alone."""
