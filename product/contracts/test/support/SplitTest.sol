// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {SplitHarness} from "./SplitHarness.sol";

/// @title Base of the accounting tests, with a new harness for each
abstract contract SplitTest is Test {
    uint256 internal constant RAY = 1e27;
    uint256 internal constant ALL = type(uint256).max;

    SplitHarness internal split;

    function setUp() public {
        split = new SplitHarness();
    }

    function _donated() internal view returns (uint256) {
        return split.head().donationShares();
    }
}
