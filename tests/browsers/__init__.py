"""The page in every engine: Chromium and Firefox through Playwright, WebKit through its own driver."""
