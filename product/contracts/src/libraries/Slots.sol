// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title The records of a vault, each packed into one storage slot
/// Packed by hand, because the compiler writes a packed struct field by field, for 1,000 gas more per record.
/// YieldSplit and VaultControl check the bounds of all values; nothing is truncated here.
library Slots {
    uint256 private constant TRANCHE_MASK = 2 ** 28 - 1;

    /// A position has four bits for the index of its book.
    uint256 internal constant MAX_BOOKS = 15;

    /// A slot that is read and then written: as a struct, its storage location is computed once.
    struct Slot {
        uint256 word;
    }

    /// Header of a book. `ended` is a separate flag, because a final rate can be zero.
    struct Head {
        uint256 donationShares; // 96 bits
        uint256 finalRate; // 96
        uint256 cohorts; // 24, of which 21 are used
        uint256 active; // 24: number of tranches that have units
        uint256 index; // 8: 1-based index of the book's token in the vault, at most MAX_BOOKS; 0 while it has none
        bool ended; // 8
    }

    /// `principal` is in the token's wei and decreases in proportion when a part is withdrawn.
    struct Position {
        uint256 units; // 96 bits
        uint256 principal; // 96
        uint256 startDate; // 32
        uint256 tranche; // 28: the percent in 7 bits, the cohort in 21
        uint256 book; // 4: index of its book
    }

    /// A request in Lido's queue, with what its claim must tell.
    struct Request {
        address holder; // 160 bits
        uint256 position; // 48
        uint256 percent; // 48, of which 7 are used
    }

    function unpackHead(uint256 word) internal pure returns (Head memory) {
        return
            Head({
                donationShares: uint96(word),
                finalRate: uint96(word >> 96),
                cohorts: uint24(word >> 192),
                active: uint24(word >> 216),
                index: uint8(word >> 240),
                ended: word >> 248 != 0
            });
    }

    function pack(Head memory head) internal pure returns (uint256) {
        return
            head.donationShares
            | (head.finalRate << 96)
            | (head.cohorts << 192)
            | (head.active << 216)
            | (head.index << 240)
            | (uint256(head.ended ? 1 : 0) << 248);
    }

    function unpackPosition(uint256 word) internal pure returns (Position memory) {
        return
            Position({
                units: uint96(word),
                principal: uint96(word >> 96),
                startDate: uint32(word >> 192),
                tranche: (word >> 224) & TRANCHE_MASK,
                book: word >> 252
            });
    }

    function pack(Position memory position) internal pure returns (uint256) {
        return
            position.units
            | (position.principal << 96)
            | (position.startDate << 192)
            | (position.tranche << 224)
            | (position.book << 252);
    }

    function unpackRequest(uint256 word) internal pure returns (Request memory) {
        return Request(address(uint160(word)), uint48(word >> 160), word >> 208);
    }

    function pack(Request memory request) internal pure returns (uint256) {
        return uint160(request.holder) | (request.position << 160) | (request.percent << 208);
    }
}
