// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoVaultEvents} from "../src/interfaces/ILidoVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {TrancheId} from "../src/libraries/TrancheId.sol";
import {LidoVaultTest} from "./support/LidoVaultTest.sol";

/// @custom:requirement R12 R24
contract LidoStakeTest is LidoVaultTest {
    function _expectStaked(
        uint256 id,
        address staker,
        uint256 amount,
        uint16 percent,
        ILidoVaultEvents.EthType ethType,
        uint256 tokenAmount,
        IVaultTypes.TrancheChange memory entry
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
            entry,
            ALICE // pays in all tests
        );
    }

    /* ETH */

    /// After a donation a share costs more than a unit.
    function test_stakeStEth_tellsUnitsAndShares() public {
        vm.prank(ALICE);
        vault.stakeStEth(100 ether, 50);
        _setRate(1.5e27);
        vm.prank(ORACLE);
        vault.reportRewards();
        (uint256 own, uint256 held, , ) = vault.getTranche(address(stEth), 50);
        uint256 shares = stEth.getSharesByPooledEth(10 ether);
        IVaultTypes.TrancheChange memory entry = IVaultTypes.TrancheChange(
            TrancheId.wrap(50),
            (shares * held) / own,
            shares,
            _rate()
        );
        assertGt(entry.units, shares, "units");
        _expectStaked(2, ALICE, 10 ether, 50, ILidoVaultEvents.EthType.StEth, 10 ether, entry);
        vm.prank(ALICE);
        vault.stakeStEth(10 ether, 50);
    }

    function test_stake_namesNoReferral() public {
        vm.expectCall(address(stEth), 1 ether, abi.encodeCall(stEth.submit, (address(0))), 2);
        vm.startPrank(ALICE);
        uint256 id = vault.stake{value: 1 ether}(50);
        vault.addTo{value: 1 ether}(id);
        vm.stopPrank();
    }

    function testFuzz_stake_mintsShares(uint256 staked, uint16 share) public {
        staked = bound(staked, 100, 10_000 ether);
        share = uint16(bound(share, 1, 100));
        uint256 shares = stEth.getSharesByPooledEth(staked);
        uint256 pooled = stEth.getTotalPooledEther() + staked;
        uint256 rate = (pooled * RAY) / (stEth.getTotalShares() + shares);
        _expectStaked(
            1,
            ALICE,
            staked,
            share,
            ILidoVaultEvents.EthType.Eth,
            staked,
            IVaultTypes.TrancheChange(TrancheId.wrap(share), shares, shares, rate)
        );
        vm.prank(ALICE);
        assertEq(vault.stake{value: staked}(share), 1, "the first position");
        assertEq(stEth.sharesOf(address(vault)), shares, "shares of the vault");
        assertApproxEqAbs(vault.getUserBalance(ALICE, 1), staked, 2, "balance");
        (uint16 percent, uint256 amount, uint256 startDate) = vault.getStakeInfo(ALICE, 1);
        assertEq(percent, share, "percent");
        assertEq(amount, staked, "principal");
        assertEq(startDate, block.timestamp, "start date");
        (address token, uint256 tranche, uint256 units) = vault.getPosition(ALICE, 1);
        assertEq(token, address(stEth), "token");
        assertEq(tranche, share, "tranche");
        assertEq(units, shares, "units");
    }

    function testFuzz_stakeFor_givesThePositionToTheBeneficiary(uint256 amount, uint16 percent) public {
        amount = bound(amount, 100, 10_000 ether);
        percent = uint16(bound(percent, 1, 100));
        uint256 shares = stEth.getSharesByPooledEth(amount);
        uint256 pooled = stEth.getTotalPooledEther() + amount;
        uint256 rate = (pooled * RAY) / (stEth.getTotalShares() + shares);
        _expectStaked(
            1,
            CAROL,
            amount,
            percent,
            ILidoVaultEvents.EthType.Eth,
            amount,
            IVaultTypes.TrancheChange(TrancheId.wrap(percent), shares, shares, rate)
        );
        vm.prank(ALICE);
        uint256 id = vault.stakeFor{value: amount}(CAROL, percent);
        assertEq(vault.getUserBalance(ALICE, id), 0, "nothing for the payer");
        assertApproxEqAbs(vault.getUserBalance(CAROL, id), amount, 2, "balance of the beneficiary");
        vm.prank(CAROL);
        vault.claimWithdrawInStEth(ALL, id);
        assertApproxEqAbs(stEth.balanceOf(CAROL), amount, 2, "withdrawn by the beneficiary");
    }

    function test_stake_manyPositionsOfOneUser() public {
        vm.startPrank(ALICE);
        assertEq(vault.stake{value: 1 ether}(10), 1, "first id");
        assertEq(vault.stake{value: 2 ether}(10), 2, "second id");
        assertEq(vault.stake{value: 3 ether}(20), 3, "third id");
        assertEq(vault.positionCount(), 3, "positions");
        assertApproxEqAbs(vault.getUserBalance(ALICE, 2), 2 ether, 2, "balance of the second");
        assertEq(vault.trancheCount(address(stEth)), 2, "tranches");
        assertEq(vault.trancheAt(address(stEth), 1), 20, "the second tranche");
    }

    /// @custom:requirement R23
    function test_stake_revertsOnZero() public {
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vm.prank(ALICE);
        vault.stake(10);
    }

    /// @custom:requirement R23
    function testFuzz_stake_revertsOnInvalidPercent(uint16 percent) public {
        vm.assume(percent == 0 || percent > 100);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidPercent.selector, percent));
        vm.prank(ALICE);
        vault.stake{value: 1 ether}(percent);
    }

    /// @custom:requirement R23
    function testFuzz_stakeFor_revertsForNobody(uint256 amount, uint16 percent) public {
        amount = bound(amount, 1, 10_000 ether);
        percent = uint16(bound(percent, 1, 100));
        vm.expectRevert(IVaultErrors.NullAddress.selector);
        vm.prank(ALICE);
        vault.stakeFor{value: amount}(address(0), percent);
    }

    /// @custom:requirement R23
    function testFuzz_stakeFor_revertsWhenTheBeneficiaryIsBanned(address user, uint256 amount) public {
        vm.assume(user != address(0));
        amount = bound(amount, 1, 10_000 ether);
        vm.prank(OWNER);
        vault.ban(user);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UserBanned.selector, user));
        vm.prank(ALICE);
        vault.stakeFor{value: amount}(user, 10);
    }

    /// @custom:requirement R21
    function testFuzz_stake_revertsWhenPaused(uint256 amount, uint16 percent) public {
        amount = bound(amount, 1, 10_000 ether);
        percent = uint16(bound(percent, 1, 100));
        vm.prank(OWNER);
        vault.setDepositsPaused(true);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.DepositsPaused.selector, vault));
        vm.prank(ALICE);
        vault.stake{value: amount}(percent);
    }

    /// @custom:requirement R21 R23
    function testFuzz_stake_revertsWhenFinished(uint256 amount, uint16 percent) public {
        amount = bound(amount, 1, 10_000 ether);
        percent = uint16(bound(percent, 1, 100));
        _end(vault);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NgoFinished.selector, vault));
        vm.prank(ALICE);
        vault.stake{value: amount}(percent);
    }

    function testFuzz_stake_revertsWhenLidoRefuses(uint256 amount) public {
        amount = bound(amount, 100 ether + 1, 10_000 ether);
        vm.prank(LIDO_ADMIN);
        stEth.setStakingLimit(100 ether, 1 ether);
        bytes memory reason = abi.encodeWithSignature("Error(string)", "STAKE_LIMIT");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.ProtocolRefused.selector, stEth, reason));
        vm.prank(ALICE);
        vault.stake{value: amount}(10);
    }

    function test_stake_revertsWhenTheAmountBuysNoShare() public {
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidDepositAmount.selector, 1));
        vm.prank(ALICE);
        vault.stake{value: 1}(10);
    }

    function testFuzz_stake_revertsOnAnAmountAboveItsField(uint256 amount) public {
        amount = bound(amount, uint256(1) << 96, uint256(1) << 127);
        vm.deal(ALICE, amount);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidDepositAmount.selector, amount));
        vm.prank(ALICE);
        vault.stake{value: amount}(10);
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
        assertLt(wrapped, 2 ** 96, "the wrapped amount fits");
        uint256 unwrapped = wstEth.getStETHByWstETH(wrapped);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidDepositAmount.selector, unwrapped));
        vault.stakeWStEth(wrapped, 50);
    }

    function test_stakeWStEth_takesTheLargestAmountOfStEth() public {
        _setRate(RAY); // one wstETH is one stETH
        uint256 most = type(uint96).max;
        vm.deal(CAROL, most);
        vm.startPrank(CAROL);
        stEth.submit{value: most}(address(0));
        stEth.approve(address(wstEth), ALL);
        wstEth.approve(address(vault), wstEth.wrap(most));
        uint256 id = vault.stakeWStEth(most, 50);
        (, uint256 principal, ) = vault.getStakeInfo(CAROL, id);
        assertEq(principal, most, "principal");
    }

    /// No deposits at an unusable rate.
    function test_stake_revertsOnAnUnusableRate() public {
        vm.mockCall(address(stEth), abi.encodeCall(stEth.getPooledEthByShares, (RAY)), abi.encode(0));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UnusableRate.selector, 0));
        vm.prank(ALICE);
        vault.stake{value: 1 ether}(10);
        vm.mockCall(
            address(stEth),
            abi.encodeCall(stEth.getPooledEthByShares, (RAY)),
            abi.encode(uint256(1) << 96)
        );
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UnusableRate.selector, uint256(1) << 96));
        vm.prank(ALICE);
        vault.stake{value: 1 ether}(10);
    }

    function test_stake_atTheLargestUsableRate() public {
        uint256 largest = type(uint96).max;
        vm.mockCall(address(stEth), abi.encodeCall(stEth.getPooledEthByShares, (RAY)), abi.encode(largest));
        vm.prank(ALICE);
        vault.stake{value: 1 ether}(10);
        (, , uint256 mark, ) = vault.getTranche(address(stEth), 10);
        assertEq(mark, largest, "mark");
    }

    function testFuzz_receive_revertsForAnyoneButTheQueue(address sender, uint256 amount) public {
        vm.assume(sender != address(queue));
        amount = bound(amount, 0, 10_000 ether);
        vm.deal(sender, amount);
        vm.prank(sender);
        (bool sent, bytes memory reason) = address(vault).call{value: amount}("");
        assertFalse(sent, "refused");
        assertEq(reason, abi.encodeWithSelector(IVaultErrors.EtherNotAccepted.selector, sender), "reason");
    }

    /* STETH */

    function testFuzz_stakeStEth_movesShares(uint256 amount, uint16 percent) public {
        amount = bound(amount, 2, 9_999 ether);
        percent = uint16(bound(percent, 1, 100));
        uint256 shares = stEth.getSharesByPooledEth(amount);
        uint256 before = stEth.sharesOf(ALICE);
        _expectStaked(
            1,
            ALICE,
            amount,
            percent,
            ILidoVaultEvents.EthType.StEth,
            amount,
            IVaultTypes.TrancheChange(TrancheId.wrap(percent), shares, shares, _rate())
        );
        vm.prank(ALICE);
        vault.stakeStEth(amount, percent);
        assertEq(before - stEth.sharesOf(ALICE), shares, "shares of the holder");
        assertEq(stEth.sharesOf(address(vault)), shares, "shares of the vault");
    }

    function testFuzz_stakeStEthFor_takesFromTheCaller(uint256 amount, uint16 percent) public {
        amount = bound(amount, 2, 9_999 ether);
        percent = uint16(bound(percent, 1, 100));
        vm.prank(ALICE);
        uint256 id = vault.stakeStEthFor(CAROL, amount, percent);
        assertApproxEqAbs(vault.getUserBalance(CAROL, id), amount, 2, "balance");
    }

    /// @custom:requirement R23
    function test_stakeStEth_reverts() public {
        vm.startPrank(ALICE);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.stakeStEth(0, 10);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidDepositAmount.selector, 1));
        vault.stakeStEth(1, 10);
        stEth.approve(address(vault), 1 ether);
        bytes memory reason = abi.encodeWithSignature("Error(string)", "ALLOWANCE_EXCEEDED");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.ProtocolRefused.selector, stEth, reason));
        vault.stakeStEth(2 ether, 10);
    }

    /* WSTETH */

    function testFuzz_stakeWStEth_countsTheStEthItUnwrapsTo(uint256 wrapped, uint16 percent) public {
        wrapped = bound(wrapped, 2, 8_000 ether);
        percent = uint16(bound(percent, 1, 100));
        uint256 amount = wstEth.getStETHByWstETH(wrapped);
        uint256 shares = stEth.getSharesByPooledEth(amount);
        _expectStaked(
            1,
            ALICE,
            amount,
            percent,
            ILidoVaultEvents.EthType.WstEth,
            wrapped,
            IVaultTypes.TrancheChange(TrancheId.wrap(percent), shares, shares, _rate())
        );
        vm.prank(ALICE);
        vault.stakeWStEth(wrapped, percent);
        assertEq(stEth.sharesOf(address(vault)), shares, "shares of the vault");
        (, uint256 principal, ) = vault.getStakeInfo(ALICE, 1);
        assertEq(principal, amount, "principal");
    }

    function testFuzz_stakeWStEthFor_takesFromTheCaller(uint256 amount, uint16 percent) public {
        amount = bound(amount, 2, 8_000 ether);
        percent = uint16(bound(percent, 1, 100));
        vm.prank(ALICE);
        uint256 id = vault.stakeWStEthFor(CAROL, amount, percent);
        assertApproxEqAbs(vault.getUserBalance(CAROL, id), wstEth.getStETHByWstETH(amount), 2, "balance");
    }

    /// @custom:requirement R23
    function test_stakeWStEth_reverts() public {
        vm.startPrank(ALICE);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.stakeWStEth(0, 10);
        wstEth.approve(address(vault), 1 ether);
        vm.expectRevert("ERC20: transfer amount exceeds allowance");
        vault.stakeWStEth(2 ether, 10);
        vm.stopPrank();
        vm.prank(LIDO_ADMIN);
        stEth.stop();
        bytes memory reason = abi.encodeWithSignature("Error(string)", "CONTRACT_IS_STOPPED");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.ProtocolRefused.selector, wstEth, reason));
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
        assertLe(worth, amount + 1, "no more than came in");
        assertGe(worth + 2 + _rate() / RAY, amount, "a share and its rounding at most");
    }
}
