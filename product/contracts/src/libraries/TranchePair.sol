// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {TrancheId} from "./TrancheId.sol";

/// @notice Two entries of the list of active tranches in one storage slot, each units 96 bits | id 32: a report reads ids
/// and units together.
/// @dev The entry with the even index is the lower half. Callers check all bounds.
type TranchePair is uint256;

using {entryAt, unitsAt, withEntry, withUnits} for TranchePair global;

/// @dev The entry with `index`, which is in this pair.
function entryAt(TranchePair self, uint256 index) pure returns (TrancheId id, uint256 units) {
    uint256 entry = TranchePair.unwrap(self) >> shiftOf(index);
    return (TrancheId.wrap(uint32(entry >> 96)), uint96(entry));
}

/// @dev The units of the tranche with `index`.
function unitsAt(TranchePair self, uint256 index) pure returns (uint256) {
    return uint96(TranchePair.unwrap(self) >> shiftOf(index));
}

/// @dev The same pair with another entry at `index`.
function withEntry(TranchePair self, uint256 index, TrancheId id, uint256 units) pure returns (TranchePair) {
    uint256 shift = shiftOf(index);
    uint256 other = TranchePair.unwrap(self) & ~(uint256(type(uint128).max) << shift);
    return TranchePair.wrap(other | (((TrancheId.unwrap(id) << 96) | units) << shift));
}

/// @dev The same pair with other units at `index`.
function withUnits(TranchePair self, uint256 index, uint256 units) pure returns (TranchePair) {
    uint256 shift = shiftOf(index);
    return
        TranchePair.wrap(
            (TranchePair.unwrap(self) & ~(uint256(type(uint96).max) << shift)) | (units << shift)
        );
}

/// @dev How many bits of the pair are below the entry with `index`.
function shiftOf(uint256 index) pure returns (uint256) {
    return (index & 1) << 7;
}
