"""Handelsfürsten. The rules are in `docs/rules/merchant_princes.md` (P…); each file is named after what it rules."""

from hansa_core.merchant_princes.game import MerchantPrinces

GAME = MerchantPrinces()
