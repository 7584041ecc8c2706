// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {WithdrawalQueue} from "../../devnet/WithdrawalQueue.sol";
import {IWstETH} from "../../devnet/interfaces/IWstETH.sol";
import {PausableUntil} from "../../devnet/queue/PausableUntil.sol";
import {LidoFixture} from "./LidoFixture.sol";

/// Pause, bunker mode and roles.
/// @custom:requirement R22
contract WithdrawalQueueControlTest is LidoFixture {
    address internal immutable ALICE = makeAddr("alice");

    /* BIRTH */

    function test_constructor_startsPausedWithItsAdmin() public {
        vm.expectEmit();
        emit PausableUntil.Paused(type(uint256).max);
        WithdrawalQueue fresh = new WithdrawalQueue(IWstETH(address(wstETH)), ALICE);
        assertTrue(fresh.isPaused(), "paused");
        assertEq(fresh.getResumeSinceTimestamp(), fresh.PAUSE_INFINITELY(), "resumes at");
        assertTrue(fresh.hasRole(fresh.DEFAULT_ADMIN_ROLE(), ALICE), "role");
        assertEq(address(fresh.STETH()), address(stETH), "stETH");
        assertEq(address(fresh.WSTETH()), address(wstETH), "wstETH");
        assertFalse(fresh.isBunkerModeActive(), "bunker mode");
    }

    function test_constructor_revertsWithoutAdmin() public {
        vm.expectRevert(WithdrawalQueue.AdminZeroAddress.selector);
        new WithdrawalQueue(IWstETH(address(wstETH)), address(0));
    }

    /* PAUSE */

    function test_pauseFor_endsByItself() public {
        uint256 start = block.timestamp;
        vm.expectEmit();
        emit PausableUntil.Paused(1 days);
        vm.prank(ADMIN);
        queue.pauseFor(1 days);
        assertTrue(queue.isPaused(), "paused");
        assertEq(queue.getResumeSinceTimestamp(), start + 1 days, "resumes at");
        vm.warp(start + 1 days - 1);
        assertTrue(queue.isPaused(), "last second");
        vm.warp(start + 1 days);
        assertFalse(queue.isPaused(), "over");
    }

    function test_pauseUntil_includesThatSecond() public {
        uint256 until = block.timestamp + 100;
        vm.expectEmit();
        emit PausableUntil.Paused(101);
        vm.prank(ADMIN);
        queue.pauseUntil(until);
        vm.warp(until);
        assertTrue(queue.isPaused(), "paused");
        vm.warp(until + 1);
        assertFalse(queue.isPaused(), "paused");
    }

    function test_pauseInfinitely_endsWithResumeAlone() public {
        uint256 forever = queue.PAUSE_INFINITELY();
        vm.startPrank(ADMIN);
        queue.pauseUntil(forever);
        assertEq(queue.getResumeSinceTimestamp(), forever, "resumes at");
        skip(1000 days);
        assertTrue(queue.isPaused(), "paused");
        vm.expectEmit();
        emit PausableUntil.Resumed();
        queue.resume();
        assertFalse(queue.isPaused(), "paused");
        assertEq(queue.getResumeSinceTimestamp(), block.timestamp, "resumes at");
        queue.pauseFor(forever);
        assertEq(queue.getResumeSinceTimestamp(), forever, "resumes at");
    }

    function test_pauseAndResume_revertOnBadInput() public {
        vm.startPrank(ADMIN);
        vm.expectRevert(PausableUntil.PausedExpected.selector);
        queue.resume();
        vm.expectRevert(PausableUntil.ZeroPauseDuration.selector);
        queue.pauseFor(0);
        vm.expectRevert(PausableUntil.PauseUntilMustBeInFuture.selector);
        queue.pauseUntil(block.timestamp - 1);
        queue.pauseFor(1 days);
        vm.expectRevert(PausableUntil.ResumedExpected.selector);
        queue.pauseFor(1 days);
        vm.expectRevert(PausableUntil.ResumedExpected.selector);
        queue.pauseUntil(block.timestamp + 1);
    }

    /* BUNKER MODE */

    function test_onOracleReport_turnsBunkerModeOnAndOff() public {
        _grant(queue.ORACLE_ROLE(), ALICE);
        uint256 since = block.timestamp - 10;
        assertEq(
            queue.bunkerModeSinceTimestamp(),
            queue.BUNKER_MODE_DISABLED_TIMESTAMP(),
            "bunker mode since"
        );
        vm.startPrank(ALICE);
        vm.expectEmit();
        emit WithdrawalQueue.BunkerModeEnabled(since);
        queue.onOracleReport(true, since, block.timestamp - 1);
        assertTrue(queue.isBunkerModeActive(), "bunker mode");
        assertEq(queue.bunkerModeSinceTimestamp(), since, "bunker mode since");

        queue.onOracleReport(true, since + 5, block.timestamp - 1);
        assertEq(queue.bunkerModeSinceTimestamp(), since, "on since the first time");

        vm.expectEmit();
        emit WithdrawalQueue.BunkerModeDisabled();
        queue.onOracleReport(false, 0, block.timestamp - 1);
        assertFalse(queue.isBunkerModeActive(), "bunker mode");
    }

    function test_onOracleReport_revertsAboutThePresent() public {
        _grant(queue.ORACLE_ROLE(), ALICE);
        vm.startPrank(ALICE);
        vm.expectRevert(WithdrawalQueue.InvalidReportTimestamp.selector);
        queue.onOracleReport(false, 0, block.timestamp);
        vm.expectRevert(WithdrawalQueue.InvalidReportTimestamp.selector);
        queue.onOracleReport(true, block.timestamp, block.timestamp - 1);
    }

    /* ROLES */

    function test_roles_haveTheRealNames() public view {
        assertEq(queue.FINALIZE_ROLE(), keccak256("FINALIZE_ROLE"), "finalize role");
        assertEq(queue.PAUSE_ROLE(), keccak256("PAUSE_ROLE"), "pause role");
        assertEq(queue.RESUME_ROLE(), keccak256("RESUME_ROLE"), "resume role");
        assertEq(queue.ORACLE_ROLE(), keccak256("ORACLE_ROLE"), "oracle role");
        assertEq(
            queue.MANAGE_TOKEN_URI_ROLE(),
            keccak256("MANAGE_TOKEN_URI_ROLE"),
            "role of the URI manager"
        );
        assertEq(queue.DEFAULT_ADMIN_ROLE(), bytes32(0), "default admin role");
    }

    function test_roles_canBeListed() public view {
        assertEq(queue.getRoleMemberCount(queue.FINALIZE_ROLE()), 1, "members of the role");
        assertEq(queue.getRoleMember(queue.FINALIZE_ROLE(), 0), address(stETH), "member of the role");
    }

    function test_roles_areTheOnlyWayIn() public {
        bytes32[4] memory roles = [
            queue.RESUME_ROLE(),
            queue.PAUSE_ROLE(),
            queue.PAUSE_ROLE(),
            queue.ORACLE_ROLE()
        ];
        bytes[4] memory calls = [
            abi.encodeCall(queue.resume, ()),
            abi.encodeCall(queue.pauseFor, (1)),
            abi.encodeCall(queue.pauseUntil, (block.timestamp)),
            abi.encodeCall(queue.onOracleReport, (false, 0, 0))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(ALICE);
            (bool ok, bytes memory reason) = address(queue).call(calls[i]);
            assertFalse(ok, "answered");
            assertEq(
                reason,
                abi.encodeWithSelector(
                    IAccessControl.AccessControlUnauthorizedAccount.selector,
                    ALICE,
                    roles[i]
                ),
                "reason"
            );
        }
    }

    function _grant(bytes32 role, address account) private {
        vm.prank(ADMIN);
        queue.grantRole(role, account);
    }
}
