// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {INgoFactory} from "../../src/interfaces/INgoFactory.sol";

/// @title Accounts and constants of all vault tests
abstract contract VaultTest is Test {
    uint256 internal constant RAY = 1e27;
    uint256 internal constant ALL = type(uint256).max;

    address internal immutable OWNER = makeAddr("owner");
    address internal immutable ORACLE = makeAddr("oracle");
    address internal immutable NGO_ONE = makeAddr("first rewards owner");
    address internal immutable NGO_TWO = makeAddr("second rewards owner");
    address internal immutable ALICE = makeAddr("alice");
    address internal immutable BOB = makeAddr("bob");
    address internal immutable CAROL = makeAddr("carol");

    function _profile(string memory name) internal pure returns (INgoFactory.Profile memory) {
        return INgoFactory.Profile(name, "/ngo.svg", "What it does", "https://ngo.example", "Lima, Peru");
    }
}
