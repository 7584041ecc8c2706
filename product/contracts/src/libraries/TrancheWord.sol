// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @notice A tranche in one storage slot: shares 96 bits | mark 96 | fraction 32 | index 32.
/// @dev A type of its own, so that a packed word cannot be passed where a number is meant, and nobody but this file shifts
/// its bits. The compiler would write a packed struct field by field, for 1,000 gas more. Callers check all bounds.
type TrancheWord is uint256;

using {shares, mark, fraction, index, isEmpty, withShares, withIndex} for TrancheWord global;

uint256 constant MASK_32 = type(uint32).max;
uint256 constant MASK_96 = type(uint96).max;

/// @notice Packs a tranche.
/// @param shares_ The protocol's shares that it holds.
/// @param mark_ The high-water mark: the rate up to which it is settled.
/// @param fraction_ What is owed to the NGO of a share, in 2^-32.
/// @param index_ Its index in the list of active tranches, from 1.
function packTranche(
    uint256 shares_,
    uint256 mark_,
    uint256 fraction_,
    uint256 index_
) pure returns (TrancheWord) {
    return TrancheWord.wrap(shares_ | (mark_ << 96) | (fraction_ << 192) | (index_ << 224));
}

/// @dev The protocol's shares that the tranche holds.
function shares(TrancheWord self) pure returns (uint256) {
    return TrancheWord.unwrap(self) & MASK_96;
}

/// @dev The rate up to which the tranche is settled.
function mark(TrancheWord self) pure returns (uint256) {
    return (TrancheWord.unwrap(self) >> 96) & MASK_96;
}

/// @dev What is owed to the NGO of a share, in 2^-32.
function fraction(TrancheWord self) pure returns (uint256) {
    return (TrancheWord.unwrap(self) >> 192) & MASK_32;
}

/// @dev The index of the tranche in the list of active tranches, from 1.
function index(TrancheWord self) pure returns (uint256) {
    return TrancheWord.unwrap(self) >> 224;
}

/// @dev Whether the tranche has no units: its slot was never written, or cleared when its last holder left.
function isEmpty(TrancheWord self) pure returns (bool) {
    return TrancheWord.unwrap(self) == 0;
}

/// @dev The same tranche with other shares.
function withShares(TrancheWord self, uint256 shares_) pure returns (TrancheWord) {
    return TrancheWord.wrap((TrancheWord.unwrap(self) & ~MASK_96) | shares_);
}

/// @dev The same tranche with another index.
function withIndex(TrancheWord self, uint256 index_) pure returns (TrancheWord) {
    return TrancheWord.wrap((TrancheWord.unwrap(self) & (type(uint256).max >> 32)) | (index_ << 224));
}
