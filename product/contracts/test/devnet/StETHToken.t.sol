// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {StETH} from "../../devnet/StETH.sol";
import {StETHToken} from "../../devnet/steth/StETHToken.sol";
import {LidoFixture} from "./LidoFixture.sol";

contract StETHTokenTest is LidoFixture {
    address internal immutable ALICE = makeAddr("alice");
    address internal immutable BOB = makeAddr("bob");

    /// A rate that does not divide evenly, so that rounding matters.
    function setUp() public override {
        super.setUp();
        _stake(ALICE, 10 ether);
        _report(1.234567890123456789 ether);
    }

    /* METADATA AND BIRTH */

    function test_metadata_isTheRealTokens() public view {
        assertEq(stETH.name(), "Liquid staked Ether 2.0");
        assertEq(stETH.symbol(), "stETH");
        assertEq(stETH.decimals(), 18, "decimals");
    }

    function test_constructor_locksTheInitialDeposit() public {
        vm.expectEmit();
        emit StETH.Submitted(INITIAL_TOKEN_HOLDER, 3 ether, address(0));
        vm.expectEmit();
        emit IERC20.Transfer(address(0), INITIAL_TOKEN_HOLDER, 3 ether);
        vm.expectEmit();
        emit StETHToken.TransferShares(address(0), INITIAL_TOKEN_HOLDER, 3 ether);
        StETH fresh = new StETH{value: 3 ether}(ADMIN);
        assertEq(fresh.getTotalShares(), 3 ether, "shares");
        assertEq(fresh.totalSupply(), 3 ether, "supply");
        assertEq(fresh.sharesOf(INITIAL_TOKEN_HOLDER), 3 ether, "locked");
        assertTrue(fresh.isStopped(), "stopped");
        assertTrue(fresh.isStakingPaused(), "staking paused");
    }

    function test_constructor_revertsWithoutDeposit() public {
        vm.expectRevert(StETH.ZeroInitialDeposit.selector);
        new StETH(ADMIN);
    }

    /* SUBMIT */

    function testFuzz_submit_mintsSharesAtTheRateAndCounts(uint256 amount) public {
        amount = bound(amount, 1, 10_000 ether);
        uint256 expectedShares = stETH.getSharesByPooledEth(amount);
        uint256 pooledBefore = stETH.getTotalPooledEther();
        vm.deal(BOB, amount);
        vm.expectEmit();
        emit StETH.Submitted(BOB, amount, ALICE);
        vm.expectEmit(true, true, false, false);
        emit IERC20.Transfer(address(0), BOB, 0);
        vm.expectEmit();
        emit StETHToken.TransferShares(address(0), BOB, expectedShares);
        vm.prank(BOB);
        uint256 shares = stETH.submit{value: amount}(ALICE);

        assertEq(shares, expectedShares, "shares");
        assertEq(stETH.sharesOf(BOB), expectedShares, "sharesOf");
        assertApproxEqAbs(stETH.balanceOf(BOB), amount, 2, "balance");
        assertEq(stETH.getTotalPooledEther(), pooledBefore + amount, "pooled");
        assertEq(stETH.getBufferedEther(), pooledBefore + amount, "buffered");
    }

    function testFuzz_receive_stakesPlainEther(uint256 amount) public {
        amount = bound(amount, 2, 10_000 ether);
        vm.deal(BOB, amount);
        vm.prank(BOB);
        (bool sent, ) = address(stETH).call{value: amount}("");
        assertTrue(sent, "sent");
        assertApproxEqAbs(stETH.balanceOf(BOB), amount, 2, "balance");
    }

    function test_fallback_revertsWithData() public {
        (bool ok, bytes memory reason) = address(stETH).call{value: 1}(hex"deadbeef");
        assertFalse(ok, "answered");
        assertEq(reason, abi.encodeWithSignature("Error(string)", "NON_EMPTY_DATA"), "reason");
    }

    function test_submit_revertsOnZero() public {
        vm.expectRevert("ZERO_DEPOSIT");
        stETH.submit(address(0));
    }

    function test_submit_revertsWhereSharesWouldOverflow() public {
        _report(-int256(stETH.getTotalPooledEther() - 1)); // one wei backs every share
        uint256 amount = type(uint128).max / stETH.getTotalShares() + 1;
        vm.deal(BOB, amount);
        vm.prank(BOB);
        vm.expectRevert("SHARES_OVERFLOW");
        stETH.submit{value: amount}(address(0));
    }

    /* SHARE MATHS */

    function test_conversions_revertOnHugeAmounts() public {
        uint256 huge = type(uint128).max;
        vm.expectRevert("ETH_TOO_LARGE");
        stETH.getSharesByPooledEth(huge);
        vm.expectRevert("SHARES_TOO_LARGE");
        stETH.getPooledEthByShares(huge);
        vm.expectRevert("SHARES_TOO_LARGE");
        stETH.getPooledEthBySharesRoundUp(huge);
    }

    function testFuzz_conversions_roundAsNamed(uint256 shares, int256 rewards) public {
        shares = bound(shares, 0, 1e30);
        _report(bound(rewards, -11 ether, 1000 ether));
        uint256 down = stETH.getPooledEthByShares(shares);
        uint256 up = stETH.getPooledEthBySharesRoundUp(shares);
        assertLe(down, up, "down <= up");
        assertLe(up - down, 1, "differ by at most one wei");
        assertLe(stETH.getSharesByPooledEth(down), shares, "there and back never gains");
        assertGe(stETH.getSharesByPooledEth(up), shares, "rounding up buys the shares back");
    }

    function testFuzz_submit_neverLowersTheRate(uint96 amount, int256 rewards) public {
        vm.assume(amount != 0);
        _report(bound(rewards, -11 ether, 1000 ether));
        uint256 rateBefore = _rate();
        uint256 aliceBefore = stETH.balanceOf(ALICE);
        _stake(BOB, amount);
        assertGe(_rate(), rateBefore, "rate");
        assertGe(stETH.balanceOf(ALICE), aliceBefore, "others");
        assertLe(stETH.balanceOf(BOB), amount, "the newcomer never gains");
    }

    /* TRANSFER */

    function testFuzz_transfer_movesSharesRoundedDown(uint256 amount) public {
        amount = bound(amount, 1, 10 ether);
        uint256 shares = stETH.getSharesByPooledEth(amount);
        vm.expectEmit();
        emit IERC20.Transfer(ALICE, BOB, amount);
        vm.expectEmit();
        emit StETHToken.TransferShares(ALICE, BOB, shares);
        vm.prank(ALICE);
        assertTrue(stETH.transfer(BOB, amount), "transferred");
        assertEq(stETH.sharesOf(BOB), shares, "shares");
        assertApproxEqAbs(stETH.balanceOf(BOB), amount, 2, "the 1-2 wei");
    }

    function testFuzz_transfer_revertsAboveBalance(uint256 excess) public {
        uint256 tooMuch = stETH.balanceOf(ALICE) + bound(excess, 3, 1e30);
        vm.prank(ALICE);
        vm.expectRevert("BALANCE_EXCEEDED");
        stETH.transfer(BOB, tooMuch);
    }

    function test_transfer_revertsToZeroAndToItself() public {
        vm.startPrank(ALICE);
        vm.expectRevert("TRANSFER_TO_ZERO_ADDR");
        stETH.transfer(address(0), 1);
        vm.expectRevert("TRANSFER_TO_STETH_CONTRACT");
        stETH.transfer(address(stETH), 1);
    }

    function testFuzz_transferShares_movesExactly(uint256 shares) public {
        shares = bound(shares, 1, 10 ether);
        uint256 worth = stETH.getPooledEthByShares(shares);
        vm.expectEmit();
        emit IERC20.Transfer(ALICE, BOB, worth);
        vm.expectEmit();
        emit StETHToken.TransferShares(ALICE, BOB, shares);
        vm.prank(ALICE);
        assertEq(stETH.transferShares(BOB, shares), worth, "tokens");
        assertEq(stETH.sharesOf(BOB), shares, "shares");
    }

    function testFuzz_transferShares_keepsTheSum(uint256 shares) public {
        uint256 held = stETH.sharesOf(ALICE);
        shares = bound(shares, 0, held);
        vm.prank(ALICE);
        stETH.transferShares(BOB, shares);
        assertEq(stETH.sharesOf(ALICE) + stETH.sharesOf(BOB), held, "sum");
    }

    /* ALLOWANCE */

    function testFuzz_transferFrom_spendsAllowance(uint256 allowed, uint256 amount) public {
        allowed = bound(allowed, 0, 10 ether);
        amount = bound(amount, 0, allowed);
        vm.expectEmit();
        emit IERC20.Approval(ALICE, BOB, allowed);
        vm.prank(ALICE);
        assertTrue(stETH.approve(BOB, allowed), "approved");
        vm.expectEmit();
        emit IERC20.Approval(ALICE, BOB, allowed - amount);
        vm.prank(BOB);
        assertTrue(stETH.transferFrom(ALICE, BOB, amount), "transferred");
        assertEq(stETH.allowance(ALICE, BOB), allowed - amount, "allowance");
    }

    function testFuzz_transferFrom_leavesAnUnlimitedAllowance(uint256 amount) public {
        amount = bound(amount, 0, 10 ether);
        vm.prank(ALICE);
        stETH.approve(BOB, type(uint256).max);
        vm.prank(BOB);
        stETH.transferFrom(ALICE, BOB, amount);
        assertEq(stETH.allowance(ALICE, BOB), type(uint256).max, "allowance");
    }

    function testFuzz_transferFrom_revertsAboveAllowance(uint256 allowed, uint256 amount) public {
        allowed = bound(allowed, 0, 10 ether);
        amount = bound(amount, allowed + 1, type(uint128).max);
        vm.prank(ALICE);
        stETH.approve(BOB, allowed);
        vm.prank(BOB);
        vm.expectRevert("ALLOWANCE_EXCEEDED");
        stETH.transferFrom(ALICE, BOB, amount);
    }

    function test_transferSharesFrom_spendsAllowanceInTokens() public {
        uint256 worth = stETH.getPooledEthByShares(1 ether);
        vm.prank(ALICE);
        stETH.approve(BOB, worth);
        vm.prank(BOB);
        assertEq(stETH.transferSharesFrom(ALICE, BOB, 1 ether), worth, "tokens");
        assertEq(stETH.allowance(ALICE, BOB), 0, "allowance");
        vm.prank(BOB);
        vm.expectRevert("ALLOWANCE_EXCEEDED");
        stETH.transferSharesFrom(ALICE, BOB, 2);
    }

    function test_approve_revertsForZeroSpender() public {
        vm.expectRevert("APPROVE_TO_ZERO_ADDR");
        stETH.approve(address(0), 1);
    }

    function test_transferFrom_revertsFromZero() public {
        vm.expectRevert("APPROVE_FROM_ZERO_ADDR");
        stETH.transferFrom(address(0), BOB, 0);
    }

    function testFuzz_increaseAndDecreaseAllowance_addUp(uint128 first, uint128 second, uint256 less) public {
        uint256 sum = uint256(first) + second;
        less = bound(less, 0, sum);
        vm.startPrank(ALICE);
        assertTrue(stETH.increaseAllowance(BOB, first), "first");
        assertTrue(stETH.increaseAllowance(BOB, second), "second");
        assertEq(stETH.allowance(ALICE, BOB), sum, "increased");
        assertTrue(stETH.decreaseAllowance(BOB, less), "less");
        assertEq(stETH.allowance(ALICE, BOB), sum - less, "decreased");
        vm.expectRevert("ALLOWANCE_BELOW_ZERO");
        stETH.decreaseAllowance(BOB, sum - less + 1);
    }
}
