"""Handelsfürsten on the page."""
