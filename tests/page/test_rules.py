"""The rules in the page: from a refusal beside the table, by keys, at their address, found as one types."""

import re

from playwright.sync_api import expect

from tests.page.guest import Guest

PRINCES = "#new?game=merchant_princes&seats=Anna,Ben&first=Anna&seed=x"


def test_a_refusal_opens_its_rule_beside_the_table(guest: Guest) -> None:
    guest.come("#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=x")
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.click('[data-word="establish"]')
    said = guest.page.locator(".notice p").inner_text()
    rule = guest.page.locator(".notice").get_attribute("data-rule")
    guest.click('[data-key="notice.rule"]')
    shown = guest.page.locator(f'[data-rule-id="{rule}"].asked')
    expect(shown).to_be_visible()
    assert guest.key_in_focus == f"rule.{rule}"
    why = guest.page.locator(".rulebook .why").inner_text()
    assert why and said.startswith(why)
    assert guest.state("screen") == "table" and guest.page.locator("#canvas").is_visible()
    brought = [url for url in asked if url.endswith(".code") and "/games/" not in url]  # those come behind every start
    assert brought == [url for url in asked if "/rules/" in url] != []
    guest.press("Escape")
    expect(guest.page.locator(".rulebook")).to_have_count(0)
    assert guest.state("screen") == "table"


def test_typing_finds_rules_and_keeps_the_pen_where_it_is(guest: Guest) -> None:
    guest.come(PRINCES)
    guest.pick_up()
    guest.press("?")
    guest.click('[data-key="help-rules"]')
    expect(guest.page.locator("#rules-search")).to_be_focused()
    guest.page.keyboard.type("dockr")
    expect(guest.page.locator("#found")).to_have_text("0 rules")
    guest.press("Backspace")
    guest.page.keyboard.type("er")
    expect(guest.page.locator("#rules-search")).to_have_value("docker")
    expect(guest.page.locator('[data-rule-id="P16"]')).to_be_visible()
    expect(guest.page.locator('[data-rule-id="P28"]')).to_have_count(0)


def test_the_address_of_a_rule_shows_it_and_its_numbers_lead_on(guest: Guest) -> None:
    guest.come("#rules/merchant_princes/P22")
    assert guest.state("screen") == "rules"
    expect(guest.page.locator('[data-rule-id="P22"].asked')).to_be_in_viewport()
    guest.click('[data-rule-id="P22"] a[href$="P33"]')
    expect(guest.page.locator('[data-rule-id="P33"].asked')).to_be_in_viewport()
    expect(guest.page).to_have_url(re.compile("P33$"))
    guest.click('[data-key="language.de"]')
    expect(guest.page.locator("#page h1")).to_have_text("Regeln von Handelsfürsten")
    guest.page.emulate_media(media="print", color_scheme="dark", reduced_motion="reduce")
    for unseen in (".rulebook .search", "#rule_contents", ".turning", ".rules-page > .top", '[data-key="rules-home"]'):
        expect(guest.page.locator(unseen)).to_be_hidden()
    expect(guest.page.locator("#rule_texts")).to_have_css("color", "rgb(42, 33, 25)")  # the ink of the day
    for rule in ("P1", "P22", "P33"):
        expect(guest.page.locator(f'article[data-rule-id="{rule}"]')).to_be_visible()  # paper has every chapter
    assert guest.page.locator("#rule_texts figure svg").count() > 0
    guest.page.emulate_media(media="screen", color_scheme="light", reduced_motion="reduce")
    guest.click('[data-key="rules-home"]')
    expect(guest.root).to_have_attribute("data-screen", "start")


def test_on_a_phone_one_turns_the_pages_and_unfolds_the_contents(guest: Guest) -> None:
    guest.page.set_viewport_size({"width": 390, "height": 844})
    guest.come("#rules/merchant_princes/P22")
    expect(guest.page.locator('article[data-rule-id="P1"]')).to_be_hidden()
    following = guest.page.locator('[data-key="after.draw"]')
    expect(following).to_be_in_viewport()  # whatever the length of the chapter
    following.click()
    expect(guest.page).to_have_url(re.compile("#rules/merchant_princes/draw$"))
    assert guest.key_in_focus == "chapter.draw"
    expect(guest.page.locator('[data-key="chapter.draw"]')).to_be_in_viewport()
    expect(guest.page.locator('[data-key="contents.box"]')).to_be_hidden()
    guest.click('[data-key="rules.contents"]')
    guest.click('[data-key="contents.box"]')
    expect(guest.page.locator('article[data-rule-id="P1"]')).to_be_visible()
    expect(guest.page.locator('[data-key="contents.sell"]')).to_be_hidden()
