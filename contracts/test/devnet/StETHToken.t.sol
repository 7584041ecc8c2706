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
        assertEq(stETH.decimals(), 18);
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

    function test_submit_mintsSharesAtTheRateAndCounts() public {
        uint256 expectedShares = stETH.getSharesByPooledEth(2 ether);
        uint256 pooledBefore = stETH.getTotalPooledEther();
        vm.deal(BOB, 2 ether);
        vm.expectEmit();
        emit StETH.Submitted(BOB, 2 ether, ALICE);
        vm.expectEmit(true, true, false, false);
        emit IERC20.Transfer(address(0), BOB, 0);
        vm.expectEmit();
        emit StETHToken.TransferShares(address(0), BOB, expectedShares);
        vm.prank(BOB);
        uint256 shares = stETH.submit{value: 2 ether}(ALICE);

        assertEq(shares, expectedShares, "shares");
        assertEq(stETH.sharesOf(BOB), expectedShares, "sharesOf");
        assertApproxEqAbs(stETH.balanceOf(BOB), 2 ether, 2, "balance");
        assertEq(stETH.getTotalPooledEther(), pooledBefore + 2 ether, "pooled");
        assertEq(stETH.getBufferedEther(), pooledBefore + 2 ether, "buffered");
    }

    function test_receive_stakesPlainEther() public {
        vm.deal(BOB, 1 ether);
        vm.prank(BOB);
        (bool sent, ) = address(stETH).call{value: 1 ether}("");
        assertTrue(sent);
        assertApproxEqAbs(stETH.balanceOf(BOB), 1 ether, 2);
    }

    function test_fallback_revertsWithData() public {
        (bool ok, bytes memory reason) = address(stETH).call{value: 1}(hex"deadbeef");
        assertFalse(ok);
        assertEq(reason, abi.encodeWithSignature("Error(string)", "NON_EMPTY_DATA"));
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

    function test_transfer_movesSharesRoundedDown() public {
        uint256 shares = stETH.getSharesByPooledEth(1 ether);
        vm.expectEmit();
        emit IERC20.Transfer(ALICE, BOB, 1 ether);
        vm.expectEmit();
        emit StETHToken.TransferShares(ALICE, BOB, shares);
        vm.prank(ALICE);
        assertTrue(stETH.transfer(BOB, 1 ether));
        assertEq(stETH.sharesOf(BOB), shares, "shares");
        assertApproxEqAbs(stETH.balanceOf(BOB), 1 ether, 2, "the 1-2 wei");
    }

    function test_transfer_revertsAboveBalance() public {
        uint256 tooMuch = stETH.balanceOf(ALICE) + 3;
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

    function test_transferShares_movesExactly() public {
        uint256 worth = stETH.getPooledEthByShares(1 ether);
        vm.expectEmit();
        emit IERC20.Transfer(ALICE, BOB, worth);
        vm.expectEmit();
        emit StETHToken.TransferShares(ALICE, BOB, 1 ether);
        vm.prank(ALICE);
        assertEq(stETH.transferShares(BOB, 1 ether), worth, "tokens");
        assertEq(stETH.sharesOf(BOB), 1 ether, "shares");
    }

    function testFuzz_transferShares_keepsTheSum(uint256 shares) public {
        uint256 held = stETH.sharesOf(ALICE);
        shares = bound(shares, 0, held);
        vm.prank(ALICE);
        stETH.transferShares(BOB, shares);
        assertEq(stETH.sharesOf(ALICE) + stETH.sharesOf(BOB), held);
    }

    /* ALLOWANCE */

    function test_transferFrom_spendsAllowance() public {
        vm.expectEmit();
        emit IERC20.Approval(ALICE, BOB, 3 ether);
        vm.prank(ALICE);
        assertTrue(stETH.approve(BOB, 3 ether));
        vm.expectEmit();
        emit IERC20.Approval(ALICE, BOB, 2 ether);
        vm.prank(BOB);
        assertTrue(stETH.transferFrom(ALICE, BOB, 1 ether));
        assertEq(stETH.allowance(ALICE, BOB), 2 ether);
    }

    function test_transferFrom_leavesAnUnlimitedAllowance() public {
        vm.prank(ALICE);
        stETH.approve(BOB, type(uint256).max);
        vm.prank(BOB);
        stETH.transferFrom(ALICE, BOB, 1 ether);
        assertEq(stETH.allowance(ALICE, BOB), type(uint256).max);
    }

    function test_transferFrom_revertsAboveAllowance() public {
        vm.prank(ALICE);
        stETH.approve(BOB, 1 ether);
        vm.prank(BOB);
        vm.expectRevert("ALLOWANCE_EXCEEDED");
        stETH.transferFrom(ALICE, BOB, 1 ether + 1);
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

    function test_increaseAndDecreaseAllowance_addUp() public {
        vm.startPrank(ALICE);
        assertTrue(stETH.increaseAllowance(BOB, 5));
        assertTrue(stETH.increaseAllowance(BOB, 2));
        assertEq(stETH.allowance(ALICE, BOB), 7, "increased");
        assertTrue(stETH.decreaseAllowance(BOB, 3));
        assertEq(stETH.allowance(ALICE, BOB), 4, "decreased");
        vm.expectRevert("ALLOWANCE_BELOW_ZERO");
        stETH.decreaseAllowance(BOB, 5);
    }
}
