// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @notice A request in Lido's queue in one storage slot: holder 160 bits | position 48 | percent 48, of which 7 are used.
/// @dev A type of its own, as `TrancheWord`.
type PackedRequest is uint256;

using {unpack} for PackedRequest global;
using {pack} for QueueRequest global;

/// @dev What a claimed request leaves.
PackedRequest constant NO_REQUEST = PackedRequest.wrap(0);

/// @dev Whose request it is, and what its claim must tell: the position that it came from, and its percent.
struct QueueRequest {
    address holder;
    uint256 position;
    uint256 percent;
}

/// @dev Packs a request.
function pack(QueueRequest memory self) pure returns (PackedRequest) {
    return PackedRequest.wrap(uint160(self.holder) | (self.position << 160) | (self.percent << 208));
}

/// @dev The fields of a packed request.
function unpack(PackedRequest self) pure returns (QueueRequest memory) {
    uint256 packed = PackedRequest.unwrap(self);
    return QueueRequest(address(uint160(packed)), uint48(packed >> 160), packed >> 208);
}
