// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {StETH} from "../../devnet/StETH.sol";
import {ILidoLocator} from "../../devnet/interfaces/ILidoLocator.sol";
import {StakeLimit} from "../../devnet/steth/StakeLimit.sol";
import {Stoppable} from "../../devnet/steth/Stoppable.sol";
import {LidoFixture} from "./LidoFixture.sol";

/// Stop, staking pause, stake limit, fee and who may use them.
contract StETHControlTest is LidoFixture {
    address internal immutable ALICE = makeAddr("alice");

    /* STOP */

    function test_stop_stopsTransfersStakingAndReports() public {
        _stake(ALICE, 1 ether);
        vm.deal(ALICE, 1 ether);
        vm.expectEmit();
        emit Stoppable.Stopped();
        vm.expectEmit();
        emit StakeLimit.StakingPaused();
        vm.prank(ADMIN);
        stETH.stop();
        assertTrue(stETH.isStopped(), "stopped");

        vm.startPrank(ALICE);
        vm.expectRevert("CONTRACT_IS_STOPPED");
        stETH.transfer(ADMIN, 1);
        vm.expectRevert("CONTRACT_IS_STOPPED");
        stETH.transferShares(ADMIN, 1);
        vm.expectRevert("STAKING_PAUSED");
        stETH.submit{value: 1}(address(0));
        vm.stopPrank();

        skip(1 days);
        vm.prank(ORACLE);
        vm.expectRevert("CONTRACT_IS_STOPPED");
        stETH.report(0, new uint256[](0));
        vm.prank(ADMIN);
        vm.expectRevert("CONTRACT_IS_STOPPED");
        stETH.resumeStaking();
    }

    function test_resume_bringsEverythingBack() public {
        _stake(ALICE, 1 ether);
        vm.startPrank(ADMIN);
        stETH.stop();
        vm.expectEmit();
        emit Stoppable.Resumed();
        vm.expectEmit();
        emit StakeLimit.StakingResumed();
        stETH.resume();
        vm.stopPrank();
        assertFalse(stETH.isStopped(), "stopped");
        vm.prank(ALICE);
        stETH.transfer(ADMIN, 0.5 ether);
        _stake(ALICE, 1 ether);
    }

    function test_stopAndResume_revertTwice() public {
        vm.startPrank(ADMIN);
        vm.expectRevert("CONTRACT_IS_ACTIVE");
        stETH.resume();
        stETH.stop();
        vm.expectRevert("CONTRACT_IS_STOPPED");
        stETH.stop();
    }

    /* INITIALIZE */

    function test_initialize_worksOnce() public {
        StETH fresh = new StETH{value: 1}(ADMIN);
        vm.startPrank(ADMIN);
        fresh.grantRole(fresh.RESUME_ROLE(), ADMIN);
        vm.expectRevert("NOT_INITIALIZED");
        fresh.resume();
        vm.expectEmit();
        emit StETH.LidoLocatorSet(address(locator));
        fresh.initialize(ILidoLocator(address(locator)));
        assertEq(address(fresh.getLidoLocator()), address(locator), "locator");
        vm.expectRevert("INIT_ALREADY_INITIALIZED");
        fresh.initialize(ILidoLocator(address(locator)));
    }

    /* STAKING PAUSE */

    function test_pauseStaking_leavesTransfers() public {
        _stake(ALICE, 1 ether);
        vm.startPrank(ADMIN);
        vm.expectRevert("ALREADY_RESUMED");
        stETH.resumeStaking();
        vm.expectEmit();
        emit StakeLimit.StakingPaused();
        stETH.pauseStaking();
        vm.expectRevert("ALREADY_PAUSED");
        stETH.pauseStaking();
        vm.stopPrank();

        assertTrue(stETH.isStakingPaused(), "staking paused");
        assertEq(stETH.getCurrentStakeLimit(), 0, "stake limit");
        vm.deal(ALICE, 1);
        vm.startPrank(ALICE);
        stETH.transfer(ADMIN, 1);
        vm.expectRevert("STAKING_PAUSED");
        stETH.submit{value: 1}(address(0));
        vm.stopPrank();

        vm.expectEmit();
        emit StakeLimit.StakingResumed();
        vm.prank(ADMIN);
        stETH.resumeStaking();
        _stake(ALICE, 1);
    }

    /* STAKE LIMIT */

    function test_stakeLimit_isUnlimitedAtFirst() public view {
        assertEq(stETH.getCurrentStakeLimit(), type(uint256).max, "stake limit");
        (bool paused, bool set, , uint256 max, , , ) = stETH.getStakeLimitFullInfo();
        assertFalse(paused, "paused");
        assertFalse(set, "limited");
        assertEq(max, 0, "most");
    }

    function test_setStakingLimit_fillsAndRefillsByBlocks() public {
        vm.expectEmit();
        emit StakeLimit.StakingLimitSet(100 ether, 1 ether);
        _setLimit(100 ether, 1 ether);
        assertEq(stETH.getCurrentStakeLimit(), 100 ether, "starts full");

        _stake(ALICE, 60 ether);
        assertEq(stETH.getCurrentStakeLimit(), 40 ether, "used");
        uint256 stakedAt = block.number;
        vm.roll(stakedAt + 10);
        assertEq(stETH.getCurrentStakeLimit(), 50 ether, "refilled");
        vm.roll(stakedAt + 1000);
        assertEq(stETH.getCurrentStakeLimit(), 100 ether, "full again");

        (
            bool paused,
            bool set,
            uint256 current,
            uint256 max,
            uint256 growthBlocks,
            uint256 prevLimit,
            uint256 prevBlock
        ) = stETH.getStakeLimitFullInfo();
        assertFalse(paused, "paused");
        assertTrue(set, "limited");
        assertEq(current, 100 ether, "limit now");
        assertEq(max, 100 ether, "most");
        assertEq(growthBlocks, 100, "blocks of growth");
        assertEq(prevLimit, 40 ether, "limit before");
        assertEq(prevBlock, stakedAt, "block of the limit before");
    }

    function test_submit_revertsAboveTheLimit() public {
        _setLimit(1 ether, 0);
        _stake(ALICE, 0.4 ether);
        vm.roll(block.number + 100);
        assertEq(stETH.getCurrentStakeLimit(), 0.6 ether, "no growth, no refill");
        vm.deal(ALICE, 1 ether);
        vm.prank(ALICE);
        vm.expectRevert("STAKE_LIMIT");
        stETH.submit{value: 0.6 ether + 1}(address(0));
    }

    function test_setStakingLimit_keepsTheLevelUnlessLower() public {
        _setLimit(100 ether, 0);
        _stake(ALICE, 60 ether);
        _setLimit(200 ether, 0);
        assertEq(stETH.getCurrentStakeLimit(), 40 ether, "higher maximum, same level");
        _setLimit(30 ether, 0);
        assertEq(stETH.getCurrentStakeLimit(), 30 ether, "lower maximum, full");
    }

    function test_setStakingLimit_whilePausedHoldsAfterwards() public {
        vm.prank(ADMIN);
        stETH.pauseStaking();
        _setLimit(5 ether, 0);
        assertEq(stETH.getCurrentStakeLimit(), 0, "still paused");
        vm.prank(ADMIN);
        stETH.resumeStaking();
        assertEq(stETH.getCurrentStakeLimit(), 5 ether, "stake limit");
    }

    function test_removeStakingLimit_makesItUnlimited() public {
        _setLimit(1, 0);
        vm.expectEmit();
        emit StakeLimit.StakingLimitRemoved();
        vm.prank(ADMIN);
        stETH.removeStakingLimit();
        assertEq(stETH.getCurrentStakeLimit(), type(uint256).max, "stake limit");
    }

    function test_setStakingLimit_revertsOnBadValues() public {
        vm.startPrank(ADMIN);
        vm.expectRevert("ZERO_MAX_STAKE_LIMIT");
        stETH.setStakingLimit(0, 0);
        vm.expectRevert("TOO_LARGE_MAX_STAKE_LIMIT");
        stETH.setStakingLimit(uint256(type(uint96).max) / 2 + 1, 0);
        vm.expectRevert("TOO_LARGE_LIMIT_INCREASE");
        stETH.setStakingLimit(1 ether, 1 ether + 1);
        vm.expectRevert("TOO_SMALL_LIMIT_INCREASE");
        stETH.setStakingLimit(1 ether, 1);
    }

    function testFuzz_stakeLimit_neverLetsMoreInThanItSays(uint64 max, uint64 stake, uint16 blocks) public {
        vm.assume(max > 1e9);
        _setLimit(max, max / 1000);
        stake = uint64(bound(stake, 1, max));
        _stake(ALICE, stake);
        vm.roll(block.number + blocks);
        uint256 limit = stETH.getCurrentStakeLimit();
        assertLe(limit, max, "bounded by the maximum");
        assertGe(limit, max - stake, "never below what was left");
        vm.deal(ALICE, limit + 1);
        vm.startPrank(ALICE);
        vm.expectRevert("STAKE_LIMIT");
        stETH.submit{value: limit + 1}(address(0));
        if (limit != 0) stETH.submit{value: limit}(address(0));
        assertEq(stETH.getCurrentStakeLimit(), 0, "stake limit");
    }

    /* FEE */

    function test_setFee_isForTheAdminAndBounded() public {
        assertEq(stETH.getFee(), 1000, "ten percent at first");
        vm.startPrank(ADMIN);
        vm.expectEmit();
        emit StETH.FeeSet(500);
        stETH.setFee(500);
        assertEq(stETH.getFee(), 500, "fee");
        vm.expectRevert(abi.encodeWithSelector(StETH.FeeTooLarge.selector, 10_000));
        stETH.setFee(10_000);
        (uint16 treasuryPart, uint16 insurancePart, uint16 operatorsPart) = stETH.getFeeDistribution();
        assertEq(treasuryPart, 10_000, "part of the treasury");
        assertEq(insurancePart, 0, "part of the insurance");
        assertEq(operatorsPart, 0, "part of the operators");
        assertEq(stETH.getTreasury(), TREASURY, "treasury");
    }

    /* ROLES */

    function test_roles_areTheOnlyWayIn() public {
        vm.startPrank(ALICE);
        vm.expectRevert("APP_AUTH_FAILED");
        stETH.stop();
        vm.expectRevert("APP_AUTH_FAILED");
        stETH.resume();
        vm.expectRevert("APP_AUTH_FAILED");
        stETH.pauseStaking();
        vm.expectRevert("APP_AUTH_FAILED");
        stETH.resumeStaking();
        vm.expectRevert("APP_AUTH_FAILED");
        stETH.setStakingLimit(1, 0);
        vm.expectRevert("APP_AUTH_FAILED");
        stETH.removeStakingLimit();
        vm.expectRevert("APP_AUTH_FAILED");
        stETH.setFee(0);
        vm.expectRevert("APP_AUTH_FAILED");
        stETH.initialize(ILidoLocator(address(locator)));
        vm.expectRevert("APP_AUTH_FAILED");
        stETH.report(0, new uint256[](0));
    }

    function _setLimit(uint256 max, uint256 perBlock) private {
        vm.prank(ADMIN);
        stETH.setStakingLimit(max, perBlock);
    }
}
