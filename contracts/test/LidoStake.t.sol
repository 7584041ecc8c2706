// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoVaultEvents} from "../src/interfaces/ILidoVault.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {LidoChain} from "./support/LidoChain.sol";

contract LidoStakeTest is LidoChain {
    function setUp() public {
        _deployLido();
        _deployVaults();
        _fund(ALICE, 10_000 ether);
        _fund(BOB, 10_000 ether);
    }

    function _expectStaked(
        uint256 id,
        address staker,
        uint256 amount,
        uint16 percent,
        ILidoVaultEvents.EthType ethType,
        uint256 tokenAmount,
        IVaultEvents.Flow memory entry
    ) private {
        vm.expectEmit(address(vault));
        emit ILidoVaultEvents.Staked(
            id,
            staker,
            amount,
            percent,
            address(vault),
            block.timestamp,
            block.number,
            ethType,
            tokenAmount,
            entry
        );
    }

    /* ETH */

    function test_stake_mintsShares() public {
        uint256 shares = stEth.getSharesByPooledEth(12 ether);
        uint256 pooled = stEth.getTotalPooledEther() + 12 ether;
        uint256 rate = (pooled * RAY) / (stEth.getTotalShares() + shares);
        _expectStaked(
            1,
            ALICE,
            12 ether,
            30,
            ILidoVaultEvents.EthType.Eth,
            12 ether,
            IVaultEvents.Flow(30, shares, shares, rate)
        );
        vm.prank(ALICE);
        assertEq(vault.stake{value: 12 ether}(30), 1);
        assertEq(stEth.sharesOf(address(vault)), shares);
        assertApproxEqAbs(vault.getUserBalance(ALICE, 1), 12 ether, 2);
        (uint16 percent, uint256 amount, uint256 startDate) = vault.getStakeInfo(ALICE, 1);
        assertEq(percent, 30);
        assertEq(amount, 12 ether);
        assertEq(startDate, block.timestamp);
        (address token, uint256 tranche, uint256 units) = vault.getPosition(ALICE, 1);
        assertEq(token, address(stEth));
        assertEq(tranche, 30);
        assertEq(units, shares);
    }

    function test_stakeFor_givesThePositionToTheBeneficiary() public {
        vm.prank(ALICE);
        uint256 id = vault.stakeFor{value: 1 ether}(CAROL, 10);
        assertEq(vault.getUserBalance(ALICE, id), 0);
        assertApproxEqAbs(vault.getUserBalance(CAROL, id), 1 ether, 2);
        vm.prank(CAROL);
        vault.claimWithdrawInStEth(ALL, id);
        assertApproxEqAbs(stEth.balanceOf(CAROL), 1 ether, 2);
    }

    function test_stake_manyPositionsOfOneUser() public {
        vm.startPrank(ALICE);
        assertEq(vault.stake{value: 1 ether}(10), 1);
        assertEq(vault.stake{value: 2 ether}(10), 2);
        assertEq(vault.stake{value: 3 ether}(20), 3);
        assertEq(vault.positionCount(), 3);
        assertApproxEqAbs(vault.getUserBalance(ALICE, 2), 2 ether, 2);
        assertEq(vault.trancheCount(address(stEth)), 2);
        assertEq(vault.trancheAt(address(stEth), 1), 20);
    }

    function test_stake_revertsOnZero() public {
        vm.expectRevert(IVaultEvents.ZeroAmount.selector);
        vm.prank(ALICE);
        vault.stake(10);
    }

    function testFuzz_stake_revertsOnInvalidPercent(uint16 percent) public {
        vm.assume(percent == 0 || percent > 100);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.InvalidPercent.selector, percent));
        vm.prank(ALICE);
        vault.stake{value: 1 ether}(percent);
    }

    function test_stakeFor_revertsForNobody() public {
        vm.expectRevert(IVaultEvents.NullAddress.selector);
        vm.prank(ALICE);
        vault.stakeFor{value: 1 ether}(address(0), 10);
    }

    function test_stakeFor_revertsWhenTheBeneficiaryIsBanned() public {
        vm.prank(OWNER);
        vault.ban(CAROL);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.UserBanned.selector, CAROL));
        vm.prank(ALICE);
        vault.stakeFor{value: 1 ether}(CAROL, 10);
    }

    function test_stake_revertsWhenPaused() public {
        vm.prank(OWNER);
        vault.setDepositsPaused(true);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.DepositsPaused.selector, vault));
        vm.prank(ALICE);
        vault.stake{value: 1 ether}(10);
    }

    function test_stake_revertsWhenFinished() public {
        _end(vault);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NgoFinished.selector, vault));
        vm.prank(ALICE);
        vault.stake{value: 1 ether}(10);
    }

    function test_stake_revertsWhenLidoRefuses() public {
        vm.prank(LIDO_ADMIN);
        stEth.setStakingLimit(100 ether, 1 ether);
        bytes memory reason = abi.encodeWithSignature("Error(string)", "STAKE_LIMIT");
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.ProtocolRefused.selector, stEth, reason));
        vm.prank(ALICE);
        vault.stake{value: 101 ether}(10);
    }

    function test_stake_revertsWhenTheAmountBuysNoShare() public {
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.InvalidDepositAmount.selector, 1));
        vm.prank(ALICE);
        vault.stake{value: 1}(10);
    }

    function test_stake_revertsOnAnAmountAboveItsField() public {
        vm.deal(ALICE, uint256(1) << 97);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.InvalidDepositAmount.selector, uint256(1) << 96));
        vm.prank(ALICE);
        vault.stake{value: uint256(1) << 96}(10);
    }

    /// The principal is an amount of stETH, which can have more bits than the amount of wstETH.
    function test_stakeWStEth_refusesAnAmountOfStEthAbove96Bits() public {
        uint256 amount = 2 ** 96 + 10 ether;
        vm.deal(CAROL, amount);
        vm.startPrank(CAROL);
        stEth.submit{value: amount}(address(0));
        stEth.approve(address(wstEth), ALL);
        uint256 wrapped = wstEth.wrap(stEth.balanceOf(CAROL));
        wstEth.approve(address(vault), ALL);
        assertLt(wrapped, 2 ** 96);
        uint256 unwrapped = wstEth.getStETHByWstETH(wrapped);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.InvalidDepositAmount.selector, unwrapped));
        vault.stakeWStEth(wrapped, 50);
    }

    /// No deposits at an unusable rate.
    function test_stake_revertsOnAnUnusableRate() public {
        vm.mockCall(address(stEth), abi.encodeCall(stEth.getPooledEthByShares, (RAY)), abi.encode(0));
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.UnusableRate.selector, 0));
        vm.prank(ALICE);
        vault.stake{value: 1 ether}(10);
        vm.mockCall(
            address(stEth),
            abi.encodeCall(stEth.getPooledEthByShares, (RAY)),
            abi.encode(uint256(1) << 96)
        );
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.UnusableRate.selector, uint256(1) << 96));
        vm.prank(ALICE);
        vault.stake{value: 1 ether}(10);
    }

    function test_receive_revertsForAnyoneButTheQueue() public {
        vm.prank(ALICE);
        (bool sent, bytes memory reason) = address(vault).call{value: 1 ether}("");
        assertFalse(sent);
        assertEq(reason, abi.encodeWithSelector(IVaultEvents.EtherNotAccepted.selector, ALICE));
    }

    /* STETH */

    function test_stakeStEth_movesShares() public {
        uint256 shares = stEth.getSharesByPooledEth(5 ether);
        uint256 before = stEth.sharesOf(ALICE);
        _expectStaked(
            1,
            ALICE,
            5 ether,
            100,
            ILidoVaultEvents.EthType.StEth,
            5 ether,
            IVaultEvents.Flow(100, shares, shares, _rate())
        );
        vm.prank(ALICE);
        vault.stakeStEth(5 ether, 100);
        assertEq(before - stEth.sharesOf(ALICE), shares);
        assertEq(stEth.sharesOf(address(vault)), shares);
    }

    function test_stakeStEthFor_takesFromTheCaller() public {
        vm.prank(ALICE);
        uint256 id = vault.stakeStEthFor(CAROL, 5 ether, 100);
        assertApproxEqAbs(vault.getUserBalance(CAROL, id), 5 ether, 2);
    }

    function test_stakeStEth_reverts() public {
        vm.startPrank(ALICE);
        vm.expectRevert(IVaultEvents.ZeroAmount.selector);
        vault.stakeStEth(0, 10);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.InvalidDepositAmount.selector, 1));
        vault.stakeStEth(1, 10);
        stEth.approve(address(vault), 1 ether);
        bytes memory reason = abi.encodeWithSignature("Error(string)", "ALLOWANCE_EXCEEDED");
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.ProtocolRefused.selector, stEth, reason));
        vault.stakeStEth(2 ether, 10);
    }

    /* WSTETH */

    function test_stakeWStEth_countsTheStEthItUnwrapsTo() public {
        uint256 amount = wstEth.getStETHByWstETH(5 ether);
        uint256 shares = stEth.getSharesByPooledEth(amount);
        _expectStaked(
            1,
            ALICE,
            amount,
            7,
            ILidoVaultEvents.EthType.WstEth,
            5 ether,
            IVaultEvents.Flow(7, shares, shares, _rate())
        );
        vm.prank(ALICE);
        vault.stakeWStEth(5 ether, 7);
        assertEq(stEth.sharesOf(address(vault)), shares);
        (, uint256 principal, ) = vault.getStakeInfo(ALICE, 1);
        assertEq(principal, amount);
    }

    function test_stakeWStEthFor_takesFromTheCaller() public {
        vm.prank(ALICE);
        uint256 id = vault.stakeWStEthFor(CAROL, 5 ether, 100);
        assertApproxEqAbs(vault.getUserBalance(CAROL, id), 6 ether, 2);
    }

    function test_stakeWStEth_reverts() public {
        vm.startPrank(ALICE);
        vm.expectRevert(IVaultEvents.ZeroAmount.selector);
        vault.stakeWStEth(0, 10);
        wstEth.approve(address(vault), 1 ether);
        vm.expectRevert("ERC20: transfer amount exceeds allowance");
        vault.stakeWStEth(2 ether, 10);
        vm.stopPrank();
        vm.prank(LIDO_ADMIN);
        stEth.stop();
        bytes memory reason = abi.encodeWithSignature("Error(string)", "CONTRACT_IS_STOPPED");
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.ProtocolRefused.selector, wstEth, reason));
        vm.prank(ALICE);
        vault.stakeWStEth(1 ether, 10);
    }

    function testFuzz_stake_isWorthWhatCameIn(uint256 amount, uint16 percent, uint256 rate) public {
        _setRate(bound(rate, 0.2e27, 50e27));
        amount = bound(amount, 100, 1_000 ether);
        percent = uint16(bound(percent, 1, 100));
        vm.prank(ALICE);
        vault.stake{value: amount}(percent);
        uint256 worth = vault.getUserBalance(ALICE, 1);
        assertLe(worth, amount + 1);
        assertGe(worth + 2 + _rate() / RAY, amount, "a share and its rounding at most");
    }
}
