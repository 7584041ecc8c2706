// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {Slots} from "../src/libraries/Slots.sol";
import {TrancheList} from "../src/libraries/TrancheList.sol";
import {packTranche, TrancheWord} from "../src/libraries/TrancheWord.sol";

/// Every record comes back as it was packed, whatever its neighbours in the slot are.
/// @custom:requirement R11 R14
contract SlotsTest is Test {
    using TrancheList for TrancheList.List;

    TrancheList.List private list;

    function testFuzz_head_comesBack(
        uint96 donationShares,
        uint96 finalRate,
        uint24 cohorts,
        uint24 active,
        uint8 index,
        bool ended
    ) public pure {
        Slots.Head memory head = Slots.Head(donationShares, finalRate, cohorts, active, index, ended);
        Slots.Head memory read = Slots.unpackHead(Slots.pack(head));
        assertEq(abi.encode(read), abi.encode(head), "head");
    }

    function testFuzz_tranche_comesBack(
        uint96 shares,
        uint96 mark,
        uint32 fraction,
        uint32 place,
        uint96 next,
        uint32 moved
    ) public pure {
        TrancheWord tranche = packTranche(shares, mark, fraction, place);
        _assertTranche(tranche, [uint256(shares), mark, fraction, place]);
        _assertTranche(tranche.withShares(next), [uint256(next), mark, fraction, place]);
        _assertTranche(tranche.withPlace(moved), [uint256(shares), mark, fraction, moved]);
        assertEq(tranche.isEmpty(), uint256(shares) + mark + fraction + place == 0, "empty");
    }

    function _assertTranche(TrancheWord tranche, uint256[4] memory parts) private pure {
        assertEq(tranche.shares(), parts[0], "shares");
        assertEq(tranche.mark(), parts[1], "mark");
        assertEq(tranche.fraction(), parts[2], "fraction");
        assertEq(tranche.place(), parts[3], "place");
    }

    function testFuzz_position_comesBack(
        uint96 units,
        uint96 principal,
        uint32 start,
        uint32 tranche,
        uint8 book
    ) public pure {
        Slots.Position memory position = Slots.Position(
            units,
            principal,
            start,
            tranche % 2 ** 28,
            bound(book, 1, Slots.MAX_BOOKS)
        );
        assertEq(abi.encode(Slots.unpackPosition(Slots.pack(position))), abi.encode(position), "position");
    }

    function testFuzz_request_comesBack(address holder, uint48 position, uint48 percent) public pure {
        Slots.Request memory request = Slots.Request(holder, position, percent);
        assertEq(abi.encode(Slots.unpackRequest(Slots.pack(request))), abi.encode(request), "request");
    }

    /// Two tranches share a slot.
    function testFuzz_list_keepsTheNeighbour(
        uint32 place,
        uint32 one,
        uint96 units,
        uint32 other,
        uint96 otherUnits
    ) public {
        uint256 neighbour = uint256(place) ^ 1;
        list.write(neighbour, other, otherUnits);
        list.write(place, one, units);
        (uint256 id, uint256 held) = list.at(place);
        assertEq(id, one, "id");
        assertEq(held, units, "units");
        assertEq(list.unitsAt(place), units, "units alone");
        (id, held) = list.at(neighbour);
        assertEq(id, other, "id of the neighbour");
        assertEq(held, otherUnits, "units of the neighbour");
    }
}
