// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @notice The header of a book in one storage slot: donationShares 96 bits | finalRate 96 | cohorts 24, of which 21 are
/// used | active 24 | bookIndex 8 | ended 8.
/// @dev A type of its own, as `TrancheWord`. `ended` is a separate flag, because a final rate can be zero. Callers check
/// all bounds.
type Head is uint256;

using {
    donationShares,
    finalRate,
    cohorts,
    active,
    bookIndex,
    isEnded,
    withDonationShares,
    withCohorts,
    withActive,
    withEnd
} for Head global;

/// @notice The header of a new book.
/// @param index The 1-based index of the book's token in the vault; a book that nobody has opened has 0.
function headOfBook(uint256 index) pure returns (Head) {
    return Head.wrap(index << 240);
}

/// @dev The shares that are owed to the NGO's present rewards owner.
function donationShares(Head self) pure returns (uint256) {
    return uint96(Head.unwrap(self));
}

/// @dev The rate up to which yield is donated after the end of the NGO.
function finalRate(Head self) pure returns (uint256) {
    return uint96(Head.unwrap(self) >> 96);
}

/// @dev How many cohorts were ever opened: the number of the last one.
function cohorts(Head self) pure returns (uint256) {
    return uint24(Head.unwrap(self) >> 192);
}

/// @dev How many tranches have units: the length of the list of active tranches.
function active(Head self) pure returns (uint256) {
    return uint24(Head.unwrap(self) >> 216);
}

/// @dev The 1-based index of the book's token in the vault; 0 while it has none.
function bookIndex(Head self) pure returns (uint256) {
    return uint8(Head.unwrap(self) >> 240);
}

/// @dev Whether the NGO has ended.
function isEnded(Head self) pure returns (bool) {
    return Head.unwrap(self) >> 248 != 0;
}

/// @dev The same header with other donations.
function withDonationShares(Head self, uint256 shares) pure returns (Head) {
    return Head.wrap((Head.unwrap(self) & ~uint256(type(uint96).max)) | shares);
}

/// @dev The same header with another number of cohorts.
function withCohorts(Head self, uint256 count) pure returns (Head) {
    return Head.wrap((Head.unwrap(self) & ~(uint256(type(uint24).max) << 192)) | (count << 192));
}

/// @dev The same header with another number of active tranches.
function withActive(Head self, uint256 count) pure returns (Head) {
    return Head.wrap((Head.unwrap(self) & ~(uint256(type(uint24).max) << 216)) | (count << 216));
}

/// @dev The same header after the end of the NGO at `rate`.
function withEnd(Head self, uint256 rate) pure returns (Head) {
    uint256 others = Head.unwrap(self) & ~(uint256(type(uint96).max) << 96);
    return Head.wrap(others | (rate << 96) | (1 << 248));
}
