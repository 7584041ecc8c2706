// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {NgoFactory} from "../../src/NgoFactory.sol";
import {INgoFactory} from "../../src/interfaces/INgoFactory.sol";
import {IVault} from "../../src/interfaces/IVault.sol";

/// @title Accounts, constants and the factory of all vault tests
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

    uint256 internal constant DELAY = 1 days;

    /// The predecessors of a first factory.
    address[] internal NONE_BEFORE;

    NgoFactory internal factory;

    uint256 private _keys;

    function _end(IVault vault) internal {
        _announceEnd(vault);
        vault.endNGO();
    }

    /// The owner announces the end of a vault's NGO so that it is due now.
    function _announceEnd(IVault vault) internal {
        _rewindDelay();
        vm.prank(OWNER);
        factory.announceEnd(address(vault));
        skip(DELAY);
    }

    function _replaceOracle(address oracle) internal {
        _rewindDelay();
        vm.prank(OWNER);
        factory.announceOracle(oracle);
        skip(DELAY);
        factory.carryOut(INgoFactory.Change.Oracle, 0);
    }

    function _replaceRewardsOwner(uint256 ngoId, address rewardsOwner) internal {
        _rewindDelay();
        vm.prank(OWNER);
        factory.announceRewardsOwner(ngoId, rewardsOwner);
        skip(DELAY);
        factory.carryOut(INgoFactory.Change.RewardsOwner, ngoId);
    }

    function _removeToken(address token) internal {
        _rewindDelay();
        vm.prank(OWNER);
        factory.announceTokenRemoval(token);
        skip(DELAY);
        factory.carryOut(INgoFactory.Change.TokenRemoval, uint160(token));
    }

    /// A factory with the same implementations to which positions of this one may move on, and its announcement, due.
    function _succeed() internal returns (NgoFactory next) {
        address[] memory before = new address[](1);
        before[0] = address(factory);
        next = new NgoFactory(OWNER, ORACLE, DELAY, factory.LIDO_VAULT(), factory.AAVE_VAULT(), before);
        _rewindDelay();
        vm.prank(OWNER);
        factory.announceSuccessor(address(next));
        skip(DELAY);
        factory.carryOut(INgoFactory.Change.Successor, 0);
    }

    /// So that the change takes effect at the present time, and no interest comes between.
    function _rewindDelay() private {
        vm.warp(block.timestamp - DELAY);
    }

    function _newKey() internal returns (bytes32) {
        return bytes32(bytes(string.concat("ngo-", vm.toString(++_keys))));
    }

    function _profile(string memory name) internal pure returns (INgoFactory.Profile memory) {
        return INgoFactory.Profile(name, "/ngo.svg", "What it does", "https://ngo.example", "Lima, Peru");
    }
}
