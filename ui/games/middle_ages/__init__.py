"""Marchands du Moyen Âge on the page."""
