// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Slots} from "./Slots.sol";

/// @title The active tranches of a book, which are those with units
/// Two to a slot, each `id << 96 | units`: a report reads ids and units together. Places count from 1.
library TrancheList {
    struct List {
        mapping(uint256 pair => Slots.Slot) pairs;
    }

    /// The tranche at `place`, or (0, 0).
    function at(List storage list, uint256 place) internal view returns (uint256 id, uint256 units) {
        uint256 pair = list.pairs[place >> 1].word;
        return (uint32(pair >> (_shift(place) + 96)), unitsIn(pair, place));
    }

    function unitsAt(List storage list, uint256 place) internal view returns (uint256) {
        return unitsIn(list.pairs[place >> 1].word, place);
    }

    function write(List storage list, uint256 place, uint256 id, uint256 units) internal {
        Slots.Slot storage pair = list.pairs[place >> 1];
        uint256 shift = _shift(place);
        uint256 others = pair.word & ~(uint256(type(uint128).max) << shift);
        pair.word = others | (((id << 96) | units) << shift);
    }

    function unitsIn(uint256 pair, uint256 place) internal pure returns (uint256) {
        return uint96(pair >> _shift(place));
    }

    function withUnits(uint256 pair, uint256 place, uint256 units) internal pure returns (uint256) {
        uint256 shift = _shift(place);
        return (pair & ~(uint256(type(uint96).max) << shift)) | (units << shift);
    }

    function _shift(uint256 place) private pure returns (uint256) {
        return (place & 1) << 7;
    }
}
