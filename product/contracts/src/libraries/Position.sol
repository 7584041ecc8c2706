// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {TrancheId} from "./TrancheId.sol";

/// @notice A position in one storage slot: units 96 bits | principal 96 | startDate 32 | tranche 28 | bookIndex 4.
/// @dev A type of its own, as `TrancheWord`. Callers check all bounds.
type PackedPosition is uint256;

using {unpack, isNone} for PackedPosition global;
using {pack} for Position global;

/// @dev What a closed position leaves.
PackedPosition constant NO_POSITION = PackedPosition.wrap(0);

/// @dev A position names its book with four bits.
uint256 constant MAX_BOOKS = 15;

/// @dev `principal` is in the token's wei and decreases in proportion when a part is withdrawn.
struct Position {
    uint256 units;
    uint256 principal;
    uint256 startDate;
    TrancheId tranche;
    uint256 bookIndex;
}

/// @dev Packs a position.
function pack(Position memory self) pure returns (PackedPosition) {
    return
        PackedPosition.wrap(
            self.units
                | (self.principal << 96)
                | (self.startDate << 192)
                | (TrancheId.unwrap(self.tranche) << 224)
                | (self.bookIndex << 252)
        );
}

/// @dev The fields of a packed position.
function unpack(PackedPosition self) pure returns (Position memory) {
    uint256 packed = PackedPosition.unwrap(self);
    return
        Position({
            units: uint96(packed),
            principal: uint96(packed >> 96),
            startDate: uint32(packed >> 192),
            tranche: TrancheId.wrap((packed >> 224) & (2 ** 28 - 1)),
            bookIndex: packed >> 252
        });
}

/// @dev Whether there was never such a position, or it is closed.
function isNone(PackedPosition self) pure returns (bool) {
    return PackedPosition.unwrap(self) == 0;
}
