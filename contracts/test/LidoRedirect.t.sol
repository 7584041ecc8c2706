// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault, IVaultCore} from "../src/interfaces/IVault.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {LidoChain} from "./support/LidoChain.sol";

contract LidoRedirectTest is LidoChain {
    uint256 id;
    uint256 start;

    function setUp() public {
        _deployLido();
        _deployVaults();
        _fund(ALICE, 10_000 ether);
        _fund(BOB, 10_000 ether);
        vm.prank(ALICE);
        id = vault.stakeStEth(120 ether, 40);
        start = block.timestamp;
    }

    function _donated(IVault from) private view returns (uint256) {
        return stEth.getPooledEthByShares(from.donationShares(address(stEth)));
    }

    /* PERCENT */

    function test_changePercent_settlesAndGoesOnUnderTheNewPercent() public {
        _setRate(1.5e27);
        IVaultEvents.Flow memory exit = _expectedExit();
        vm.expectEmit(address(vault));
        emit IVaultEvents.PercentChanged(
            id,
            ALICE,
            (exit.shares * exit.rate) / RAY,
            40,
            90,
            exit.rate,
            address(vault),
            block.timestamp,
            block.number,
            address(stEth),
            exit,
            IVaultEvents.Flow(90, exit.shares, exit.shares, exit.rate)
        );
        vm.prank(ALICE);
        vault.changePercent(id, 90);
        assertApproxEqAbs(_donated(vault), 12 ether, 5);
        (uint16 percent, uint256 principal, uint256 startDate) = vault.getStakeInfo(ALICE, id);
        assertEq(percent, 90);
        assertEq(principal, 120 ether);
        assertEq(startDate, start);
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 138 ether, 5);
        _setRate(3e27);
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 151.8 ether, 10, "a tenth of 138 more");
    }

    /// The recovery after a change of percent below the mark is not donated.
    function test_changePercent_underWaterKeepsTheMark() public {
        _setRate(0.9e27);
        vm.prank(ALICE);
        vault.changePercent(id, 100);
        _setRate(1.2e27);
        vm.prank(ORACLE);
        vault.reportRewards();
        assertLe(_donated(vault), 2);
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 120 ether, 5);
        _setRate(1.5e27);
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 120 ether, 5, "and all above it is");
    }

    function test_changePercent_thereAndBackChangesNothing() public {
        uint256 before = vault.getUserBalance(ALICE, id);
        vm.startPrank(ALICE);
        vault.changePercent(id, 1);
        vault.changePercent(id, 40);
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), before, 5);
        assertEq(vault.trancheCount(address(stEth)), 1);
    }

    function test_changePercent_worksWhileDepositsArePaused() public {
        vm.prank(OWNER);
        vault.setDepositsPaused(true);
        vm.prank(ALICE);
        vault.changePercent(id, 41);
    }

    function test_changePercent_reverts() public {
        vm.startPrank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.InvalidPercent.selector, 40));
        vault.changePercent(id, 40);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.InvalidPercent.selector, 0));
        vault.changePercent(id, 0);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.InvalidPercent.selector, 101));
        vault.changePercent(id, 101);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NotStaked.selector, ALICE, 9));
        vault.changePercent(9, 10);
        vm.mockCall(address(stEth), abi.encodeCall(stEth.getPooledEthByShares, (RAY)), abi.encode(0));
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.UnusableRate.selector, 0));
        vault.changePercent(id, 10);
        vm.clearMockedCalls();
        vm.stopPrank();
        vm.prank(OWNER);
        vault.ban(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.UserBanned.selector, ALICE));
        vm.prank(ALICE);
        vault.changePercent(id, 10);
        _end(vault);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NgoFinished.selector, vault));
        vm.prank(ALICE);
        vault.changePercent(id, 10);
    }

    /// A position whose last share was donated has nothing to move; it can only be closed.
    function test_changePercent_revertsWithoutShares() public {
        vm.prank(BOB);
        uint256 dust = vault.stakeStEth(2, 100);
        for (uint256 rate = 3e27; rate < 60e27; rate *= 3) {
            _setRate(rate);
            vm.prank(ORACLE);
            vault.reportRewards();
        }
        vm.startPrank(BOB);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.InvalidDepositAmount.selector, 0));
        vault.changePercent(dust, 10);
        vm.expectRevert(IVaultEvents.ZeroAmount.selector);
        vault.moveTo(dust, address(otherVault), 10);
        vault.claimWithdrawInStEth(ALL, dust);
        (, , uint256 units) = vault.getPosition(BOB, dust);
        assertEq(units, 0);
    }

    /* NGO */

    function test_moveTo_takesPrincipalStartAndSharesAlong() public {
        _setRate(1.5e27);
        IVaultEvents.Flow memory exit = _expectedExit();
        IVaultEvents.Flow memory entry = IVaultEvents.Flow(25, exit.shares, exit.shares, exit.rate);
        _expectMoved(exit, entry);
        vm.prank(ALICE);
        assertEq(vault.moveTo(id, address(otherVault), 25), 1);
        assertApproxEqAbs(_donated(vault), 12 ether, 5);
        (uint16 percent, uint256 principal, uint256 startDate) = otherVault.getStakeInfo(ALICE, 1);
        assertEq(percent, 25);
        assertEq(principal, 120 ether);
        assertEq(startDate, start);
        assertApproxEqAbs(otherVault.getUserBalance(ALICE, 1), 138 ether, 5);
        assertEq(stEth.sharesOf(address(otherVault)), exit.shares);
        assertEq(vault.getUserBalance(ALICE, id), 0);
    }

    /// The whole position of Alice at the current rate, after its yield was settled.
    function _expectedExit() private view returns (IVaultEvents.Flow memory) {
        uint256 rate = _rate();
        (, uint256 tranche, uint256 units) = vault.getPosition(ALICE, id);
        (, , uint256 mark, ) = vault.getTranche(address(stEth), tranche);
        return IVaultEvents.Flow(tranche, units, units - (units * 40 * (rate - mark)) / (100 * rate), rate);
    }

    function _expectMoved(IVaultEvents.Flow memory exit, IVaultEvents.Flow memory entry) private {
        vm.expectEmit(address(otherVault));
        emit IVaultEvents.MovedIn(
            1,
            ALICE,
            address(vault),
            120 ether,
            start,
            25,
            entry.rate,
            address(otherVault),
            block.timestamp,
            block.number,
            address(stEth),
            entry
        );
        vm.expectEmit(address(vault));
        emit IVaultEvents.MovedOut(
            id,
            ALICE,
            address(otherVault),
            1,
            (exit.shares * exit.rate) / RAY,
            25,
            address(vault),
            block.timestamp,
            block.number,
            address(stEth),
            exit
        );
    }

    function test_moveTo_underWaterKeepsTheMark() public {
        vm.prank(BOB);
        stEth.approve(address(otherVault), ALL);
        vm.prank(BOB);
        otherVault.stakeStEth(10 ether, 25);
        _setRate(0.9e27);
        vm.prank(ALICE);
        uint256 newId = vault.moveTo(id, address(otherVault), 25);
        _setRate(1.2e27);
        vm.prank(ORACLE);
        otherVault.reportRewards();
        assertLe(_donated(otherVault), 2, "the recovery is hers");
        _setRate(1.6e27);
        vm.prank(ORACLE);
        otherVault.reportRewards();
        assertApproxEqAbs(
            otherVault.getUserBalance(ALICE, newId),
            150 ether,
            5,
            "120 and three quarters of 40"
        );
    }

    /// After the end all yield belongs to the holder, and moving the position does not donate it.
    function test_moveTo_outOfAFinishedNgo() public {
        _end(vault);
        _setRate(1.5e27);
        vm.prank(ALICE);
        uint256 newId = vault.moveTo(id, address(otherVault), 100);
        assertEq(_donated(vault), 0);
        vm.prank(ORACLE);
        otherVault.reportRewards();
        assertEq(_donated(otherVault), 0);
        assertApproxEqAbs(otherVault.getUserBalance(ALICE, newId), 150 ether, 5);
    }

    function test_moveTo_reverts() public {
        vm.startPrank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NotVault.selector, vault));
        vault.moveTo(id, address(vault), 10);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NotVault.selector, BOB));
        vault.moveTo(id, BOB, 10);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NotStaked.selector, ALICE, 9));
        vault.moveTo(9, address(otherVault), 10);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.InvalidPercent.selector, 101));
        vault.moveTo(id, address(otherVault), 101);
        vm.stopPrank();
        vm.prank(OWNER);
        otherVault.ban(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.UserBanned.selector, ALICE));
        vm.prank(ALICE);
        vault.moveTo(id, address(otherVault), 10);
        vm.startPrank(OWNER);
        otherVault.unban(ALICE);
        otherVault.setDepositsPaused(true);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.DepositsPaused.selector, otherVault));
        vm.prank(ALICE);
        vault.moveTo(id, address(otherVault), 10);
        vm.prank(OWNER);
        otherVault.setDepositsPaused(false);
        _end(otherVault);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NgoFinished.selector, otherVault));
        vm.prank(ALICE);
        vault.moveTo(id, address(otherVault), 10);
    }

    function test_acceptMove_revertsForAnyoneButAVaultOfThisFactory() public {
        IVaultEvents.Move memory moved = IVaultEvents.Move(
            BOB,
            1 ether,
            block.timestamp,
            10,
            1 ether,
            _rate()
        );
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NotVault.selector, BOB));
        vm.prank(BOB);
        vault.acceptMove(moved, address(stEth));
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.TokenNotAllowed.selector, wstEth));
        vm.prank(address(otherVault));
        vault.acceptMove(moved, address(wstEth));
    }

    function test_acceptMove_revertsForAVaultOfAnotherProtocol() public {
        IVaultEvents.Move memory moved = IVaultEvents.Move(
            BOB,
            1 ether,
            block.timestamp,
            10,
            1 ether,
            _rate()
        );
        vm.mockCall(address(otherVault), abi.encodeCall(IVaultCore.protocol, ()), abi.encode(CAROL));
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NotVault.selector, otherVault));
        vm.prank(address(otherVault));
        vault.acceptMove(moved, address(stEth));
    }
}
