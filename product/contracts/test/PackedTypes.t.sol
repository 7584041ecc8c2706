// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {Head, headOfBook} from "../src/libraries/Head.sol";
import {MAX_BOOKS, NO_POSITION, Position} from "../src/libraries/Position.sol";
import {NO_REQUEST, QueueRequest} from "../src/libraries/QueueRequest.sol";
import {baseTranche, cohortTranche, TrancheId} from "../src/libraries/TrancheId.sol";
import {TrancheList} from "../src/libraries/TrancheList.sol";
import {packTranche, TrancheWord} from "../src/libraries/TrancheWord.sol";

/// Every record comes back as it was packed, whatever its neighbours in the slot are.
/// @custom:requirement R11 R14
contract PackedTypesTest is Test {
    using TrancheList for TrancheList.List;

    TrancheList.List private list;

    function testFuzz_head_comesBack(
        uint96 donationShares,
        uint96 finalRate,
        uint24 cohorts,
        uint24 active,
        uint8 bookIndex
    ) public pure {
        Head open = headOfBook(bookIndex).withDonationShares(donationShares).withCohorts(cohorts).withActive(
            active
        );
        _assertHead(open, [uint256(donationShares), 0, cohorts, active, bookIndex], false);
        Head ended = open.withEnd(finalRate);
        _assertHead(ended, [uint256(donationShares), finalRate, cohorts, active, bookIndex], true);
        _assertHead(
            ended.withDonationShares(finalRate),
            [uint256(finalRate), finalRate, cohorts, active, bookIndex],
            true
        );
        _assertHead(
            ended.withCohorts(active),
            [uint256(donationShares), finalRate, active, active, bookIndex],
            true
        );
        _assertHead(
            ended.withActive(cohorts),
            [uint256(donationShares), finalRate, cohorts, cohorts, bookIndex],
            true
        );
        _assertHead(ended.withEnd(0), [uint256(donationShares), 0, cohorts, active, bookIndex], true);
    }

    function _assertHead(Head head, uint256[5] memory parts, bool ended) private pure {
        assertEq(head.donationShares(), parts[0], "donation shares");
        assertEq(head.finalRate(), parts[1], "final rate");
        assertEq(head.cohorts(), parts[2], "cohorts");
        assertEq(head.active(), parts[3], "active");
        assertEq(head.bookIndex(), parts[4], "index of the book");
        assertEq(head.isEnded(), ended, "ended");
    }

    function testFuzz_trancheId_comesBack(uint256 cohort, uint256 percent, uint8 bookIndex) public pure {
        (cohort, percent) = (bound(cohort, 0, 2 ** 21 - 1), bound(percent, 1, 100));
        TrancheId id = cohortTranche(cohort, percent);
        assertEq(TrancheId.unwrap(id), cohort * 128 + percent, "id");
        assertEq(id.percent(), percent, "percent");
        assertEq(id == baseTranche(percent), cohort == 0, "base tranche");
        assertFalse(id.isNone(), "a tranche");
        assertEq(
            TrancheId.unwrap(id.inBook(bookIndex)),
            uint256(bookIndex) * 2 ** 32 + TrancheId.unwrap(id),
            "in its book"
        );
        assertEq(id.inBook(bookIndex).percent(), percent, "percent in its book");
    }

    function testFuzz_tranche_comesBack(
        uint96 shares,
        uint96 mark,
        uint32 fraction,
        uint32 index,
        uint96 next,
        uint32 moved
    ) public pure {
        TrancheWord tranche = packTranche(shares, mark, fraction, index);
        _assertTranche(tranche, [uint256(shares), mark, fraction, index]);
        _assertTranche(tranche.withShares(next), [uint256(next), mark, fraction, index]);
        _assertTranche(tranche.withIndex(moved), [uint256(shares), mark, fraction, moved]);
        assertEq(tranche.isEmpty(), uint256(shares) + mark + fraction + index == 0, "empty");
    }

    function _assertTranche(TrancheWord tranche, uint256[4] memory parts) private pure {
        assertEq(tranche.shares(), parts[0], "shares");
        assertEq(tranche.mark(), parts[1], "mark");
        assertEq(tranche.fraction(), parts[2], "fraction");
        assertEq(tranche.index(), parts[3], "index");
    }

    function testFuzz_position_comesBack(
        uint96 units,
        uint96 principal,
        uint32 start,
        uint32 tranche,
        uint8 book
    ) public pure {
        Position memory position = Position(
            units,
            principal,
            start,
            TrancheId.wrap(tranche % 2 ** 28),
            bound(book, 1, MAX_BOOKS)
        );
        assertEq(abi.encode(position.pack().unpack()), abi.encode(position), "position");
        assertFalse(position.units != 0 && position.pack().isNone(), "a position");
        assertTrue(NO_POSITION.isNone(), "none");
    }

    function testFuzz_request_comesBack(address holder, uint48 position, uint48 percent) public pure {
        QueueRequest memory request = QueueRequest(holder, position, percent);
        assertEq(abi.encode(request.pack().unpack()), abi.encode(request), "request");
        assertEq(NO_REQUEST.unpack().holder, address(0), "none");
    }

    /// Two tranches share a slot.
    function testFuzz_list_keepsTheNeighbour(
        uint32 index,
        uint32 one,
        uint96 units,
        uint32 other,
        uint96 otherUnits
    ) public {
        uint256 neighbour = uint256(index) ^ 1;
        list.write(neighbour, TrancheId.wrap(other), otherUnits);
        list.write(index, TrancheId.wrap(one), units);
        (TrancheId id, uint256 held) = list.at(index);
        assertEq(TrancheId.unwrap(id), one, "id");
        assertEq(held, units, "units");
        assertEq(list.unitsAt(index), units, "units alone");
        (id, held) = list.at(neighbour);
        assertEq(TrancheId.unwrap(id), other, "id of the neighbour");
        assertEq(held, otherUnits, "units of the neighbour");
    }
}
