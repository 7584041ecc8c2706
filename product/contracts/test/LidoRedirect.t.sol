// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault, IVaultCore} from "../src/interfaces/IVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {TrancheId} from "../src/libraries/TrancheId.sol";
import {LidoVaultTest} from "./support/LidoVaultTest.sol";

/// @custom:requirement R34
contract LidoRedirectTest is LidoVaultTest {
    uint256 id;
    uint256 start;

    function setUp() public override {
        super.setUp();
        vm.prank(ALICE);
        id = vault.stakeStEth(120 ether, 40);
        start = block.timestamp;
    }

    function _donated(IVault from) private view returns (uint256) {
        return stEth.getPooledEthByShares(from.donationShares(address(stEth)));
    }

    /* PERCENT */

    function testFuzz_changePercent_settlesAndGoesOnUnderTheNewPercent(
        uint16 newPercent,
        uint256 later
    ) public {
        newPercent = uint16(bound(newPercent, 1, 100));
        vm.assume(newPercent != 40);
        later = bound(later, 1.5e27, 15e27);
        _setRate(1.5e27);
        _expectPercentChanged(newPercent);
        vm.prank(ALICE);
        vault.changePercent(id, newPercent);
        assertApproxEqAbs(_donated(vault), 12 ether, 5, "donated until now");
        (uint16 percent, uint256 principal, uint256 startDate) = vault.getStakeInfo(ALICE, id);
        assertEq(percent, newPercent, "percent");
        assertEq(principal, 120 ether, "principal");
        assertEq(startDate, start, "start date");
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 138 ether, 5, "kept");
        _setRate(later);
        uint256 yield = (138 ether * (later - 1.5e27)) / 1.5e27;
        assertApproxEqAbs(
            vault.getUserBalance(ALICE, id),
            138 ether + (yield * (100 - newPercent)) / 100,
            100,
            "kept of the yield since"
        );
    }

    /// The recovery after a change of percent below the mark is not donated.
    function testFuzz_changePercent_underWaterKeepsTheMark(uint256 low, uint16 percent) public {
        percent = uint16(bound(percent, 1, 100));
        vm.assume(percent != 40);
        _setRate(bound(low, 0.2e27, 1.19e27));
        vm.prank(ALICE);
        vault.changePercent(id, percent);
        _setRate(1.2e27);
        vm.prank(ORACLE);
        vault.reportRewards();
        assertLe(_donated(vault), 2, "nothing of the recovery is donated");
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 120 ether, 5, "recovered");
        _setRate(1.5e27);
        assertApproxEqAbs(
            vault.getUserBalance(ALICE, id),
            120 ether + 30 ether - (30 ether * uint256(percent)) / 100,
            10,
            "and percent of all above"
        );
    }

    function testFuzz_changePercent_thereAndBackChangesNothing(uint16 percent, uint256 rate) public {
        percent = uint16(bound(percent, 1, 100));
        vm.assume(percent != 40);
        _setRate(bound(rate, 0.2e27, 5e27));
        uint256 before = vault.getUserBalance(ALICE, id);
        vm.startPrank(ALICE);
        vault.changePercent(id, percent);
        vault.changePercent(id, 40);
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), before, 25, "balance");
        assertEq(vault.trancheCount(address(stEth)), 1, "tranches");
    }

    function testFuzz_changePercent_worksWhileDepositsArePaused(uint16 percent) public {
        percent = uint16(bound(percent, 1, 100));
        vm.assume(percent != 40);
        vm.prank(OWNER);
        vault.setDepositsPaused(true);
        vm.prank(ALICE);
        vault.changePercent(id, percent);
        (uint16 changed, , ) = vault.getStakeInfo(ALICE, id);
        assertEq(changed, percent, "percent");
    }

    function test_changePercent_reverts() public {
        vm.startPrank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidPercent.selector, 40));
        vault.changePercent(id, 40);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidPercent.selector, 0));
        vault.changePercent(id, 0);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidPercent.selector, 101));
        vault.changePercent(id, 101);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, 9));
        vault.changePercent(9, 10);
        vm.mockCall(address(stEth), abi.encodeCall(stEth.getPooledEthByShares, (RAY)), abi.encode(0));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UnusableRate.selector, 0));
        vault.changePercent(id, 10);
        vm.clearMockedCalls();
        vm.stopPrank();
        vm.prank(OWNER);
        vault.ban(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UserBanned.selector, ALICE));
        vm.prank(ALICE);
        vault.changePercent(id, 10);
        _end(vault);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NgoFinished.selector, vault));
        vm.prank(ALICE);
        vault.changePercent(id, 10);
    }

    /// A position whose last share was donated has nothing to move; it can only be closed.
    function testFuzz_redirect_isTheHoldersAlone(address stranger) public {
        vm.assume(stranger != ALICE);
        bytes memory refusal = abi.encodeWithSelector(IVaultErrors.NotStaked.selector, stranger, id);
        vm.startPrank(stranger);
        vm.expectRevert(refusal);
        vault.changePercent(id, 10);
        vm.expectRevert(refusal);
        vault.moveTo(id, address(otherVault), 10);
    }

    function test_changePercent_revertsWithoutShares() public {
        vm.prank(BOB);
        uint256 dust = vault.stakeStEth(2, 100);
        for (uint256 rate = 3e27; rate < 60e27; rate *= 3) {
            _setRate(rate);
            vm.prank(ORACLE);
            vault.reportRewards();
        }
        vm.startPrank(BOB);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidDepositAmount.selector, 0));
        vault.changePercent(dust, 10);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.moveTo(dust, address(otherVault), 10);
        vault.claimWithdrawInStEth(ALL, dust);
        (, , uint256 units) = vault.getPosition(BOB, dust);
        assertEq(units, 0, "closed");
    }

    /* NGO */

    function test_moveTo_takesPrincipalStartAndSharesAlong() public {
        _setRate(1.5e27);
        IVaultTypes.TrancheChange memory exit = _expectedExit();
        IVaultTypes.TrancheChange memory entry = IVaultTypes.TrancheChange(
            TrancheId.wrap(25),
            exit.shares,
            exit.shares,
            exit.rate
        );
        _expectMoved(exit, entry);
        vm.prank(ALICE);
        assertEq(vault.moveTo(id, address(otherVault), 25), 1, "new id");
        assertApproxEqAbs(_donated(vault), 12 ether, 5, "donated until now");
        (uint16 percent, uint256 principal, uint256 startDate) = otherVault.getStakeInfo(ALICE, 1);
        assertEq(percent, 25, "percent");
        assertEq(principal, 120 ether, "principal");
        assertEq(startDate, start, "start date");
        assertApproxEqAbs(otherVault.getUserBalance(ALICE, 1), 138 ether, 5, "balance");
        assertEq(stEth.sharesOf(address(otherVault)), exit.shares, "shares there");
        assertEq(vault.getUserBalance(ALICE, id), 0, "nothing here");
    }

    function _expectPercentChanged(uint16 newPercent) private {
        IVaultTypes.TrancheChange memory exit = _expectedExit();
        vm.expectEmit(address(vault));
        emit IVaultEvents.PercentChanged(
            id,
            ALICE,
            (exit.shares * exit.rate) / RAY,
            40,
            newPercent,
            exit.rate,
            address(vault),
            block.timestamp,
            block.number,
            address(stEth),
            exit,
            IVaultTypes.TrancheChange(TrancheId.wrap(newPercent), exit.shares, exit.shares, exit.rate)
        );
    }

    /// The whole position of Alice at the current rate, after its yield was settled.
    function _expectedExit() private view returns (IVaultTypes.TrancheChange memory) {
        uint256 rate = _rate();
        (, uint256 tranche, uint256 units) = vault.getPosition(ALICE, id);
        (, , uint256 mark, ) = vault.getTranche(address(stEth), tranche);
        return
            IVaultTypes.TrancheChange(
                TrancheId.wrap(tranche),
                units,
                units - (units * 40 * (rate - mark)) / (100 * rate),
                rate
            );
    }

    function _expectMoved(
        IVaultTypes.TrancheChange memory exit,
        IVaultTypes.TrancheChange memory entry
    ) private {
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

    function test_moveTo_tellsTheOldNumberAndTheNewOne() public {
        vm.startPrank(ALICE);
        uint256 second = vault.stakeStEth(1 ether, 40);
        vm.expectEmit(true, true, true, false, address(vault));
        emit IVaultEvents.MovedOut(
            second,
            ALICE,
            address(otherVault),
            1,
            0,
            0,
            address(0),
            0,
            0,
            address(0),
            IVaultTypes.TrancheChange(TrancheId.wrap(0), 0, 0, 0)
        );
        assertEq(vault.moveTo(second, address(otherVault), 25), 1, "the first there");
        vm.stopPrank();
    }

    function testFuzz_moveTo_underWaterKeepsTheMark(uint256 low) public {
        vm.prank(BOB);
        stEth.approve(address(otherVault), ALL);
        vm.prank(BOB);
        otherVault.stakeStEth(10 ether, 25);
        _setRate(bound(low, 0.2e27, 1.19e27));
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
    function testFuzz_moveTo_outOfAFinishedNgo(uint256 rate, uint16 percent) public {
        rate = bound(rate, 1.2e27, 50e27);
        percent = uint16(bound(percent, 1, 100));
        _end(vault);
        _setRate(rate);
        vm.prank(ALICE);
        uint256 newId = vault.moveTo(id, address(otherVault), percent);
        assertEq(_donated(vault), 0, "nothing here");
        vm.prank(ORACLE);
        otherVault.reportRewards();
        assertEq(_donated(otherVault), 0, "and nothing there");
        assertApproxEqAbs(
            otherVault.getUserBalance(ALICE, newId),
            (100 ether * rate) / 1e27,
            200,
            "all of it"
        );
    }

    function test_moveTo_reverts() public {
        vm.startPrank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotVault.selector, vault));
        vault.moveTo(id, address(vault), 10);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotVault.selector, BOB));
        vault.moveTo(id, BOB, 10);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, 9));
        vault.moveTo(9, address(otherVault), 10);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidPercent.selector, 101));
        vault.moveTo(id, address(otherVault), 101);
        vm.stopPrank();
        vm.prank(OWNER);
        otherVault.ban(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UserBanned.selector, ALICE));
        vm.prank(ALICE);
        vault.moveTo(id, address(otherVault), 10);
        vm.startPrank(OWNER);
        otherVault.unban(ALICE);
        otherVault.setDepositsPaused(true);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.DepositsPaused.selector, otherVault));
        vm.prank(ALICE);
        vault.moveTo(id, address(otherVault), 10);
        vm.prank(OWNER);
        otherVault.setDepositsPaused(false);
        _end(otherVault);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NgoFinished.selector, otherVault));
        vm.prank(ALICE);
        vault.moveTo(id, address(otherVault), 10);
    }

    function test_acceptMove_revertsForAnyoneButAVaultOfThisFactory() public {
        IVaultTypes.MovedPosition memory moved = IVaultTypes.MovedPosition(
            BOB,
            1 ether,
            block.timestamp,
            10,
            1 ether,
            _rate()
        );
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotVault.selector, BOB));
        vm.prank(BOB);
        vault.acceptMove(moved, address(stEth));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, wstEth));
        vm.prank(address(otherVault));
        vault.acceptMove(moved, address(wstEth));
    }

    function test_acceptMove_revertsForAVaultOfAnotherProtocol() public {
        IVaultTypes.MovedPosition memory moved = IVaultTypes.MovedPosition(
            BOB,
            1 ether,
            block.timestamp,
            10,
            1 ether,
            _rate()
        );
        vm.mockCall(address(otherVault), abi.encodeCall(IVaultCore.protocol, ()), abi.encode(CAROL));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotVault.selector, otherVault));
        vm.prank(address(otherVault));
        vault.acceptMove(moved, address(stEth));
    }
}
