// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Slots} from "../src/Slots.sol";
import {SplitTest} from "./support/SplitTest.sol";

/// The packed arithmetic agrees with a plain one over all widths of the fields.
contract YieldSplitReferenceTest is SplitTest {
    using Slots for Slots.Head;
    using Slots for Slots.Tranche;
    using Slots for Slots.Position;
    using Slots for Slots.Request;

    function testFuzz_slots_headSurvivesPacking(
        uint96 donationShares,
        uint96 finalRate,
        uint24 cohorts,
        uint24 active,
        uint8 index,
        bool ended
    ) public pure {
        Slots.Head memory head = Slots.Head(donationShares, finalRate, cohorts, active, index, ended);
        assertEq(abi.encode(Slots.unpackHead(head.pack())), abi.encode(head), "packed and unpacked");
    }

    function testFuzz_slots_trancheSurvivesPacking(
        uint96 shares,
        uint96 mark,
        uint32 fraction,
        uint32 place,
        uint96 otherShares
    ) public pure {
        Slots.Tranche memory tranche = Slots.Tranche(shares, mark, fraction, place);
        assertEq(abi.encode(Slots.unpackTranche(tranche.pack())), abi.encode(tranche), "packed and unpacked");
        uint256 word = Slots.withShares(tranche.pack(), otherShares);
        tranche.shares = otherShares;
        assertEq(word, tranche.pack(), "the other fields stay");
    }

    function testFuzz_slots_positionSurvivesPacking(
        uint96 units,
        uint96 principal,
        uint32 startDate,
        uint256 tranche,
        uint256 book
    ) public pure {
        tranche = bound(tranche, 0, 2 ** 28 - 1);
        book = bound(book, 0, 15);
        Slots.Position memory position = Slots.Position(units, principal, startDate, tranche, book);
        assertEq(
            abi.encode(Slots.unpackPosition(position.pack())),
            abi.encode(position),
            "packed and unpacked"
        );
    }

    function testFuzz_slots_requestSurvivesPacking(
        address holder,
        uint48 position,
        uint8 percent
    ) public pure {
        Slots.Request memory request = Slots.Request(holder, position, percent);
        assertEq(abi.encode(Slots.unpackRequest(request.pack())), abi.encode(request), "packed and unpacked");
    }

    /// Two settlements of any tranche, against the definition: percent of the yield above the mark, in 2^-32 shares
    /// rounded down, whole shares donated and the fraction carried.
    function testFuzz_settle_agreesWithThePlainArithmetic(
        uint96 shares,
        uint256 percent,
        uint96 mark,
        uint96 first,
        uint96 second
    ) public {
        percent = bound(percent, 1, 100);
        shares = uint96(bound(shares, 1, type(uint96).max));
        mark = uint96(bound(mark, 1, type(uint96).max));
        split.join(percent, shares, mark);
        Plain memory plain = Plain(shares, mark, 0, 0);
        _settlePlain(plain, percent, first);
        _settlePlain(plain, percent, second);
        split.settleAll(first);
        assertEq(split.sharesOf(0, second), plain.shares, "the view says what a settlement would leave");
        split.settleAll(second);
        (uint256 left, uint256 units, uint256 newMark, uint256 fraction) = split.tranche(percent);
        assertEq(left, plain.shares, "shares");
        assertEq(units, shares, "units");
        assertEq(newMark, plain.mark, "mark");
        assertEq(fraction, plain.fraction, "fraction");
        assertEq(_donated(), plain.donated, "donated");
    }

    struct Plain {
        uint256 shares;
        uint256 mark;
        uint256 fraction;
        uint256 donated;
    }

    function _settlePlain(Plain memory plain, uint256 percent, uint256 rate) private pure {
        if (rate <= plain.mark || plain.shares == 0) return;
        uint256 yield = plain.shares * (rate - plain.mark);
        uint256 owed = (yield * percent * 2 ** 32) / (100 * rate) + plain.fraction;
        plain.shares -= owed / 2 ** 32;
        plain.donated += owed / 2 ** 32;
        plain.fraction = owed % 2 ** 32;
        plain.mark = rate;
    }
}
