// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @notice Names a tranche of a book: percent 7 bits | number of the cohort 21 (0: the base tranche of the percent).
/// @dev Where a settlement tells it, the index of the book is above 32 bits.
type TrancheId is uint256;

using {percent, isNone, inBook, isSame as ==} for TrancheId global;

/// @dev The tranche of a percent that is no cohort.
function baseTranche(uint256 percent_) pure returns (TrancheId) {
    return TrancheId.wrap(percent_);
}

/// @dev The tranche of cohort `number`.
function cohortTranche(uint256 number, uint256 percent_) pure returns (TrancheId) {
    return TrancheId.wrap((number << 7) | percent_);
}

/// @dev The percent of its yield that the tranche donates.
function percent(TrancheId self) pure returns (uint256) {
    return TrancheId.unwrap(self) & 127;
}

/// @dev Whether this names no tranche: every percent is above zero.
function isNone(TrancheId self) pure returns (bool) {
    return TrancheId.unwrap(self) == 0;
}

/// @dev Whether both name one tranche.
function isSame(TrancheId self, TrancheId other) pure returns (bool) {
    return TrancheId.unwrap(self) == TrancheId.unwrap(other);
}

/// @dev The same tranche with its book, unique in a vault.
function inBook(TrancheId self, uint256 bookIndex) pure returns (TrancheId) {
    return TrancheId.wrap((bookIndex << 32) | TrancheId.unwrap(self));
}
