// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @dev Whether the tests run on this mutant: the test runner names it as the block's coinbase. Without one they run on
/// the contracts as they are, and what is asked is told to the test runner, as for its measure of coverage.
function isOn(uint256 mutant) pure returns (bool) {
    return asPure(readSwitch)(mutant);
}

function readSwitch(uint256 mutant) view returns (bool on) {
    assembly ("memory-safe") {
        on := eq(coinbase(), mutant)
        if iszero(coinbase()) {
            mstore(0, mutant)
            pop(staticcall(gas(), 0xc0bEc0BEc0BeC0bEC0beC0bEC0bEC0beC0beC0BE, 0, 32, 0, 0))
        }
    }
}

/// @dev Pure functions have mutants as well.
function asPure(
    function(uint256) view returns (bool) reading
) pure returns (function(uint256) pure returns (bool) same) {
    assembly {
        same := reading
    }
}
