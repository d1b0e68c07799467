"""The rule sets as data: whole, sourced, and not to be changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import FrozenInstanceError, fields, is_dataclass

import pytest

from scorekeeper.scoring import DEFAULT, RULE_SETS, Denomination, Doubling, Holding, Rules, Source
from scorekeeper.scoring.figures import Flat, Steps, TimesTrickValue, Worth
from scorekeeper.scoring.rules import DeclarerRule
from tests.scoring.tersely import AUCTION_FAMILY

EVERY_SET = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
EVERY_AUCTION_SET = pytest.mark.parametrize(
    "rules", [RULE_SETS[name] for name in AUCTION_FAMILY], ids=AUCTION_FAMILY
)


def records(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Every record inside a rule set, with the way to it."""
    if is_dataclass(value):
        yield path, value
        for field in fields(value):
            yield from records(getattr(value, field.name), f"{path}.{field.name}")
    elif isinstance(value, Mapping):
        for key, row in value.items():
            yield from records(row, f"{path}[{key}]")
    elif isinstance(value, tuple):
        for place, row in enumerate(value):
            yield from records(row, f"{path}[{place}]")


def mappings(value: object, path: str = "") -> Iterator[tuple[str, Mapping]]:
    for way, record in records(value, path):
        for field in fields(record):
            if isinstance(found := getattr(record, field.name), Mapping):
                yield f"{way}.{field.name}", found


def test_the_sets_of_the_auction_family_are_there_and_1920_is_the_default() -> None:
    assert set(RULE_SETS) >= set(AUCTION_FAMILY)
    assert DEFAULT is RULE_SETS["auction-1920"]


@EVERY_SET
def test_a_rule_set_stands_under_its_own_name(rules: Rules) -> None:
    assert RULE_SETS[rules.id] is rules


def test_no_two_rule_sets_can_be_taken_for_each_other() -> None:
    titles = [(rules.name, rules.edition) for rules in RULE_SETS.values()]
    shorts = [rules.short for rules in RULE_SETS.values()]
    assert len(set(titles)) == len(set(shorts)) == len(RULE_SETS)


@EVERY_SET
def test_every_table_names_the_source_of_its_figures(rules: Rules) -> None:
    sourced = [(path, record.source) for path, record in records(rules) if hasattr(record, "source")]
    unnamed = [path for path, source in sourced if not (isinstance(source, Source) and source.title.strip())]
    assert unnamed == []
    ending = ".rubber" if rules.rubber else ".round"
    honours = {".honours.trumps", ".honours.aces"} if rules.knows_honours else set()
    assert {path.partition("[")[0] for path, _ in sourced} == honours | {
        "",
        ".contracts",
        ".trick_points",
        ".contract_made",
        ".insult",
        ".overtricks",
        ".undertricks",
        ".slams",
        ".game",
        ".part_scores",
        ending,
    }
    others = (rules.declarer_source, rules.counts_below_source, rules.not_played_source)
    assert all(source.title.strip() for source in others)
    left_to_the_table = {"honours", "vulnerable_2_3", "part_score_bonus", "unfinished_part_score"}
    assert rules.options & left_to_the_table <= set(rules.option_sources)


@EVERY_SET
def test_a_rule_set_says_what_it_is(rules: Rules) -> None:
    assert all(text.strip() for text in (rules.id, rules.name, rules.edition, rules.short, rules.about))


@EVERY_SET
def test_no_record_of_a_rule_set_can_be_changed(rules: Rules) -> None:
    found = list(records(rules))
    assert len(found) > 30
    for _, record in found:
        field = fields(record)[0].name
        with pytest.raises(FrozenInstanceError):
            setattr(record, field, getattr(record, field))


@EVERY_SET
def test_no_table_of_a_rule_set_can_be_written_to(rules: Rules) -> None:
    found = dict(mappings(rules))
    assert set(found) == {
        ".honours.trumps",
        ".honours.aces",
        ".seating.account_of",
        ".contracts.levels",
        ".option_sources",
    }
    for table in found.values():
        with pytest.raises(TypeError):
            table["house rule"] = None  # type: ignore[index]


def test_the_list_of_rule_sets_cannot_be_written_to() -> None:
    with pytest.raises(TypeError):
        RULE_SETS["house-rules"] = DEFAULT  # type: ignore[index]


@EVERY_SET
def test_every_denomination_and_every_doubling_has_its_figures(rules: Rules) -> None:
    for denomination in Denomination:
        steps = rules.trick_points[denomination]
        assert min(steps.not_vulnerable) > 0
        assert min(steps.vulnerable) > 0
    for table in (rules.contract_made, rules.insult, rules.overtricks, rules.undertricks):
        for doubling in Doubling:
            figure = table[doubling]
            if figure is Worth.A_TRICK:
                assert (table, doubling) == (rules.overtricks, Doubling.UNDOUBLED)
                continue
            assert isinstance(figure, Steps)
            assert min(figure.not_vulnerable) >= 0
            assert min(figure.vulnerable) >= 0
    assert all(min(rules.undertricks[doubling].not_vulnerable) > 0 for doubling in Doubling)


@EVERY_SET
def test_every_holding_that_has_a_row_is_paid_for(rules: Rules) -> None:
    for row in (*rules.honours.trumps.values(), *rules.honours.aces.values()):
        figure = row.points if isinstance(row, Flat) else row.multiple
        assert figure > 0


@EVERY_SET
def test_every_seat_has_an_account_and_the_honours_of_every_holder_are_paid(rules: Rules) -> None:
    seating = rules.seating
    assert set(seating.account_of) == set(seating.seats)
    assert set(seating.account_of.values()) == set(seating.accounts)
    for declaring in seating.accounts:
        paid = [seating.paid_for_honours(holder, declaring) for holder in seating.holders]
        assert sorted(account for accounts in paid for account in accounts) == sorted(seating.accounts)
    assert all(seating.seats_of(account) for account in seating.accounts)


def test_an_honours_score_is_wanted_of_each_deal_only_where_the_whole_pack_lies_in_hands_that_count() -> None:
    assert {rules.id for rules in RULE_SETS.values() if rules.honours_nearly_always} == {
        *AUCTION_FAMILY,
        "three-hand-auction",
    }
    assert Holding.THREE in RULE_SETS["honeymoon-auction"].honours.trumps
    assert not RULE_SETS["honeymoon-auction"].seating.holds_the_pack, "two hold only half of the cards"


@EVERY_AUCTION_SET
def test_in_auction_bridge_every_holding_of_trumps_and_of_aces_has_a_row(rules: Rules) -> None:
    assert set(rules.honours.trumps) == set(Holding)
    assert set(rules.honours.aces) == {Holding.THREE, Holding.FOUR_DIVIDED, Holding.FOUR_IN_HAND}


@EVERY_AUCTION_SET
def test_in_auction_bridge_the_odd_tricks_are_worth_six_to_ten(rules: Rules) -> None:
    values = [rules.trick_value(denomination) for denomination in Denomination]
    assert values == [6, 7, 8, 9, 10]


@EVERY_AUCTION_SET
def test_in_auction_bridge_thirty_are_a_game_and_two_games_a_rubber_of_250(rules: Rules) -> None:
    assert rules.game.points == 30
    assert rules.rubber.games == 2
    assert rules.rubber.premium(0) == rules.rubber.premium(1) == 250


def test_only_1920_and_plafond_pay_honours_by_the_value_of_the_trick() -> None:
    by_value = {
        name
        for name in AUCTION_FAMILY
        if isinstance(RULE_SETS[name].honours.trumps[Holding.THREE], TimesTrickValue)
    }
    assert by_value == {"auction-1920", "plafond"}


def test_the_declarer_is_the_first_to_name_the_denomination_except_where_honours_are_flat() -> None:
    assert {name: RULE_SETS[name].declarer for name in AUCTION_FAMILY} == {
        "auction-1920": DeclarerRule.FIRST_TO_NAME,
        "auction-flat": DeclarerRule.LAST_BIDDER,
        "auction-uspc": DeclarerRule.FIRST_TO_NAME,
        "plafond": DeclarerRule.FIRST_TO_NAME,
    }


def test_of_the_auction_family_only_plafond_is_a_reconstruction() -> None:
    assert [name for name in AUCTION_FAMILY if RULE_SETS[name].pieced_together] == ["plafond"]


def test_a_source_reads_as_its_title_and_the_place_in_it() -> None:
    assert str(Source("A Code")) == "A Code"
    assert str(Source("A Code").at("section 5")) == "A Code, section 5"
