// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {TrancheId} from "./TrancheId.sol";
import {TranchePair} from "./TranchePair.sol";

/// @notice The active tranches of a book, which are those with units
/// @dev Indices count from 1.
library TrancheList {
    /// @dev As a struct, its storage location is computed once when it is read and then written.
    struct PairSlot {
        TranchePair pair;
    }

    struct List {
        mapping(uint256 pairIndex => PairSlot) pairs;
    }

    /// @dev The slot of the tranche with `index` and its neighbour.
    function slotOf(List storage list, uint256 index) internal view returns (PairSlot storage) {
        return list.pairs[index >> 1];
    }

    /// @dev The tranche with `index`, or (0, 0).
    function at(List storage list, uint256 index) internal view returns (TrancheId id, uint256 units) {
        return slotOf(list, index).pair.entryAt(index);
    }

    function unitsAt(List storage list, uint256 index) internal view returns (uint256) {
        return slotOf(list, index).pair.unitsAt(index);
    }

    function write(List storage list, uint256 index, TrancheId id, uint256 units) internal {
        PairSlot storage slot = slotOf(list, index);
        slot.pair = slot.pair.withEntry(index, id, units);
    }
}
