"""Words of the page: catalogues, HTML text, dates, letters."""
