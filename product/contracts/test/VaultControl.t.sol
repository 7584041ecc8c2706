// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {LidoChain} from "./support/LidoChain.sol";

/// @custom:requirement R22
contract VaultControlTest is LidoChain {
    function setUp() public {
        _deployLido();
        _deployVaults();
        _fund(ALICE, 100 ether);
    }

    /// The count of bans spares deposits a read while nobody is banned, so it must return to zero.
    function test_unban_countsDownToZero() public {
        vm.startPrank(OWNER);
        vault.ban(ALICE);
        vault.ban(BOB);
        vault.ban(BOB);
        assertEq(_bans(), 2, "two banned");
        vault.unban(ALICE);
        vault.unban(BOB);
        vault.unban(BOB);
        assertEq(_bans(), 0, "nobody banned");
    }

    /// From the packed state in slot 0, above the factory (160 bits) and the number of positions (48).
    function _bans() private view returns (uint256) {
        return uint32(uint256(vm.load(address(vault), 0)) >> 208);
    }

    /// @custom:requirement R23
    function testFuzz_ban_keepsFromDepositingUntilUnban(address user) public {
        vm.assume(user != address(0));
        vm.deal(user, 2 ether);
        vm.expectEmit(address(vault));
        emit IVaultEvents.BanSet(user, true);
        vm.prank(OWNER);
        vault.ban(user);
        assertTrue(vault.isBanned(user), "banned");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UserBanned.selector, user));
        vm.prank(user);
        vault.stake{value: 1 ether}(10);
        vm.expectEmit(address(vault));
        emit IVaultEvents.BanSet(user, false);
        vm.prank(OWNER);
        vault.unban(user);
        vm.prank(user);
        vault.stake{value: 1 ether}(10);
    }

    function test_ban_twiceIsOnce() public {
        vm.startPrank(OWNER);
        vault.ban(ALICE);
        vault.ban(ALICE);
        vault.ban(BOB);
        vault.unban(ALICE);
        vm.recordLogs();
        vault.unban(ALICE);
        assertEq(vm.getRecordedLogs().length, 0, "no event for nothing");
        vm.stopPrank();
        vm.prank(ALICE);
        vault.stake{value: 1 ether}(10);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UserBanned.selector, BOB));
        vm.prank(ALICE);
        vault.stakeFor{value: 1 ether}(BOB, 10);
    }

    function testFuzz_ban_isOfOneVault(address user) public {
        vm.assume(user != address(0));
        vm.deal(user, 2 ether);
        vm.prank(OWNER);
        vault.ban(user);
        vm.prank(user);
        otherVault.stake{value: 1 ether}(10);
    }

    function test_ban_revertsForNobody() public {
        vm.startPrank(OWNER);
        vm.expectRevert(IVaultErrors.NullAddress.selector);
        vault.ban(address(0));
        vm.expectRevert(IVaultErrors.NullAddress.selector);
        vault.unban(address(0));
    }

    /// @custom:requirement R21
    function test_setDepositsPaused_isReversible() public {
        vm.expectEmit(address(vault));
        emit IVaultEvents.DepositsPauseSet(true);
        vm.prank(OWNER);
        vault.setDepositsPaused(true);
        assertTrue(vault.depositsPaused(), "paused");
        vm.expectEmit(address(vault));
        emit IVaultEvents.DepositsPauseSet(false);
        vm.prank(OWNER);
        vault.setDepositsPaused(false);
        vm.prank(ALICE);
        vault.stake{value: 1 ether}(10);
    }

    /// Invariant 8: only the owner can call the owner's functions.
    function testFuzz_ownerOnly_reverts(address caller) public {
        vm.assume(caller != OWNER);
        bytes memory reason = abi.encodeWithSelector(IVaultErrors.NotOwner.selector, caller);
        vm.startPrank(caller);
        vm.expectRevert(reason);
        vault.ban(ALICE);
        vm.expectRevert(reason);
        vault.unban(ALICE);
        vm.expectRevert(reason);
        vault.setDepositsPaused(true);
    }
}
