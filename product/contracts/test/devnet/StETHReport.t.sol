// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {StETH} from "../../devnet/StETH.sol";
import {StETHToken} from "../../devnet/steth/StETHToken.sol";
import {LidoFixture} from "./LidoFixture.sol";

contract StETHReportTest is LidoFixture {
    address internal immutable ALICE = makeAddr("alice");
    address internal immutable BOB = makeAddr("bob");

    function setUp() public override {
        super.setUp();
        _stake(ALICE, 99 ether);
    }

    /* REBASE */

    function test_report_rewardsRaiseBalancesLessTheFee() public {
        uint256 feeShares = (uint256(1 ether) * 100 ether) / (110 ether - 1 ether);
        uint256 reportTimestamp = block.timestamp + 1 days - 1;
        vm.expectEmit(true, true, false, false, address(stETH));
        emit IERC20.Transfer(address(0), TREASURY, 0);
        vm.expectEmit(address(stETH));
        emit StETHToken.TransferShares(address(0), TREASURY, feeShares);
        vm.expectEmit(address(stETH));
        emit StETH.TokenRebased(
            reportTimestamp,
            1 days,
            100 ether,
            100 ether,
            100 ether + feeShares,
            110 ether,
            feeShares
        );
        _report(10 ether);

        assertEq(stETH.getTotalPooledEther(), 110 ether, "pooled");
        assertEq(address(stETH).balance, 110 ether, "backed");
        assertApproxEqAbs(stETH.balanceOf(TREASURY), 1 ether, 2, "ten percent of the rewards");
        assertApproxEqAbs(stETH.balanceOf(ALICE), (99 ether * 109) / 100, 2, "the rest to all shares");
    }

    function test_report_withoutFeeMintsNothing() public {
        vm.prank(ADMIN);
        stETH.setFee(0);
        _report(10 ether);
        assertEq(stETH.sharesOf(TREASURY), 0, "shares");
        assertEq(stETH.balanceOf(ALICE), (99 ether * 110) / 100, "balance");
    }

    function test_report_lossLowersBalancesAndDestroysEther() public {
        uint256 burntBefore = address(0).balance;
        vm.expectEmit(address(stETH));
        emit StETH.TokenRebased(
            block.timestamp + 1 days - 1,
            1 days,
            100 ether,
            100 ether,
            100 ether,
            95 ether,
            0
        );
        _report(-5 ether);
        assertEq(stETH.balanceOf(ALICE), (99 ether * 95) / 100, "everyone bears it");
        assertEq(stETH.sharesOf(TREASURY), 0, "no fee on a loss");
        assertEq(address(stETH).balance, 95 ether, "nothing unbacked, nothing left over");
        assertEq(address(0).balance - burntBefore, 5 ether, "gone");
    }

    function test_report_ofNothingStillTellsTheRate() public {
        vm.expectEmit(address(stETH));
        emit StETH.TokenRebased(
            block.timestamp + 1 days - 1,
            1 days,
            100 ether,
            100 ether,
            100 ether,
            100 ether,
            0
        );
        _report(0);
    }

    function test_report_revertsWhenRewardsAreNotBacked() public {
        skip(1 days);
        vm.deal(ORACLE, 3 ether);
        vm.startPrank(ORACLE);
        vm.expectRevert(abi.encodeWithSelector(StETH.RewardsNotBacked.selector, int256(2 ether), 1 ether));
        stETH.report{value: 1 ether}(2 ether, new uint256[](0));
        vm.expectRevert(abi.encodeWithSelector(StETH.RewardsNotBacked.selector, int256(-2 ether), 1 ether));
        stETH.report{value: 1 ether}(-2 ether, new uint256[](0));
    }

    function test_report_revertsWhenAllWouldBeLost() public {
        skip(1 days);
        vm.prank(ORACLE);
        vm.expectRevert(abi.encodeWithSelector(StETH.LossTooLarge.selector, 100 ether, 100 ether));
        stETH.report(-100 ether, new uint256[](0));
    }

    function test_report_revertsTwiceInOneSecond() public {
        _report(0);
        vm.prank(ORACLE);
        vm.expectRevert(
            abi.encodeWithSelector(StETH.ReportTooEarly.selector, block.timestamp - 1, block.timestamp - 1)
        );
        stETH.report(0, new uint256[](0));
    }

    function test_report_revertsWhenTheFeeWouldBeItsOwn() public {
        vm.mockCall(address(locator), abi.encodeCall(locator.treasury, ()), abi.encode(stETH));
        skip(1 days);
        vm.deal(ORACLE, 1 ether);
        vm.prank(ORACLE);
        vm.expectRevert("MINT_TO_STETH_CONTRACT");
        stETH.report{value: 1 ether}(1 ether, new uint256[](0));
    }

    function test_forcedEther_movesNothing() public {
        uint256 before = stETH.balanceOf(ALICE);
        vm.deal(address(stETH), address(stETH).balance + 50 ether);
        assertEq(stETH.balanceOf(ALICE), before, "balance");
        assertEq(stETH.getTotalPooledEther(), 100 ether, "pooled ether");
    }

    function testFuzz_report_feeIsItsPartOfRewards(uint96 rewards, uint16 fee) public {
        fee = uint16(bound(fee, 0, 5000));
        rewards = uint96(bound(rewards, 0, 1_000_000 ether));
        vm.prank(ADMIN);
        stETH.setFee(fee);
        uint256 rateBefore = _rate();
        _report(int256(uint256(rewards)));
        assertApproxEqAbs(
            stETH.balanceOf(TREASURY),
            (uint256(rewards) * fee) / 10_000,
            1e6,
            "the treasury's part"
        );
        assertGe(_rate(), rateBefore, "rewards never lower the rate");
        assertEq(address(stETH).balance, stETH.getTotalPooledEther(), "backed");
    }

    function testFuzz_simulateReport_isWhatTheReportDoes(int256 rewards) public {
        rewards = bound(rewards, -99 ether, 100_000 ether);
        uint256 simulated = stETH.simulateReport(rewards);
        _report(rewards);
        assertEq(_rate(), simulated, "rate");
    }

    /* FINALIZATION */

    function test_report_finalizesWithoutMovingTheRate() public {
        _report(7 ether);
        uint256 rateBefore = _rate();
        uint256 requestId = _request(ALICE, 40 ether);
        uint256 shares = _status(requestId).amountOfShares;
        uint256 pooled = stETH.getTotalPooledEther();
        uint256 totalShares = stETH.getTotalShares();
        uint256[] memory batches = _batches(0, type(uint256).max);
        (uint256 locked, ) = queue.prefinalize(batches, stETH.simulateReport(0));

        vm.expectEmit(true, false, false, false, address(stETH));
        emit StETHToken.SharesBurnt(address(queue), 0, 0, shares);
        _report(0, batches);

        assertApproxEqAbs(locked, 40 ether, 2, "locked");
        assertEq(stETH.getTotalPooledEther(), pooled - locked, "ether left");
        assertEq(stETH.getTotalShares(), totalShares - shares, "shares left");
        assertEq(address(queue).balance, locked, "ether arrived");
        assertEq(stETH.sharesOf(address(queue)), 0, "the queue keeps no shares");
        assertApproxEqAbs(_rate(), rateBefore, 1e9, "rate, of 1e27");
    }

    function test_sharesBurnt_tellsBothWorths() public {
        _request(ALICE, 50 ether);
        uint256[] memory batches = _batches(0, type(uint256).max);
        // Half of all shares go before their ether does, so each of them is worth twice as much just after.
        vm.expectEmit(address(stETH));
        emit StETHToken.SharesBurnt(address(queue), 50 ether, 100 ether, 50 ether);
        _report(0, batches);
    }

    function test_report_yieldOfWaitingRequestsGoesToTheOthers() public {
        uint256 requestId = _request(ALICE, 50 ether);
        _reportAndFinalize(10 ether);
        assertEq(_claimable(requestId), 50 ether, "the amount asked for, no more");
        // Nine of the ten ether (one is the fee) fall to fifty shares instead of a hundred.
        assertApproxEqAbs(
            stETH.balanceOf(ALICE),
            (uint256(49 ether) * 59) / 50,
            10,
            "the others earned twice"
        );
        assertApproxEqAbs(stETH.balanceOf(TREASURY), 1 ether, 10, "the fee is still of rewards alone");
    }

    function test_report_lossIsSharedByWaitingRequests() public {
        uint256 requestId = _request(ALICE, 50 ether);
        _reportAndFinalize(-10 ether);
        assertEq(_claimable(requestId), 45 ether, "a tenth less");
        assertEq(stETH.balanceOf(ALICE), (49 ether * 9) / 10, "as everyone else");
    }

    function test_report_rebasesThoughTheQueueIsPaused() public {
        uint256 requestId = _request(ALICE, 10 ether);
        uint256[] memory batches = _batches(5 ether, type(uint256).max);
        vm.prank(ADMIN);
        queue.pauseFor(30 days);
        _report(5 ether, batches);
        assertEq(stETH.getTotalPooledEther(), 105 ether, "rebased");
        assertFalse(_status(requestId).isFinalized, "not finalized");
    }

    function test_report_keepsBunkerMode() public {
        bytes32 role = queue.ORACLE_ROLE();
        vm.prank(ADMIN);
        queue.grantRole(role, ORACLE);
        uint256 since = block.timestamp - 1;
        vm.prank(ORACLE);
        queue.onOracleReport(true, since, since);
        _report(0);
        assertEq(queue.bunkerModeSinceTimestamp(), since, "bunker mode since");
    }

    function testFuzz_report_conservesEtherAndPaysTheLower(
        uint96 amount,
        int256 rewards,
        int256 earlier
    ) public {
        _report(bound(earlier, -50 ether, 1000 ether));
        uint256 most = stETH.balanceOf(ALICE) < 1000 ether ? stETH.balanceOf(ALICE) : 1000 ether;
        uint256 asked = bound(amount, 100, most);
        uint256 requestId = _request(ALICE, asked);
        uint256 shares = _status(requestId).amountOfShares;
        rewards = bound(rewards, -40 ether, 1000 ether);
        uint256 finalRate = stETH.simulateReport(rewards);
        uint256 askedRate = (asked * RATE_PRECISION) / shares;
        uint256 before = address(stETH).balance;

        _reportAndFinalize(rewards);

        uint256 paid = _claimable(requestId);
        uint256 worth = (shares * finalRate) / RATE_PRECISION;
        assertEq(paid, askedRate > finalRate ? worth : asked, "the lower of both");
        assertLe(paid, asked, "never more than asked");
        assertEq(queue.getLockedEtherAmount(), paid, "locked");
        assertEq(int256(address(stETH).balance + address(queue).balance), int256(before) + rewards, "ether");
        assertEq(address(stETH).balance, stETH.getTotalPooledEther(), "backed");
        assertGe(_rate() + 1e9, finalRate, "those who stay do not pay");
        if (askedRate > finalRate) assertApproxEqRel(_rate(), finalRate, 1e9, "nor gain");
    }
}
