// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IAaveVault} from "../src/interfaces/IAaveVault.sol";
import {IVault} from "../src/interfaces/IVault.sol";
import {IAToken} from "../src/interfaces/aave/IAToken.sol";
import {AaveChain} from "./support/AaveChain.sol";

contract AaveVaultTest is AaveChain {
    function setUp() public {
        _deployAave();
        _deployVaults();
        _fund(ALICE, address(usdc), 100_000e6);
        _fund(BOB, address(usdc), 100_000e6);
        _fund(ALICE, address(usdt), 100_000e6);
        _fund(ALICE, address(dai), 100_000e18);
    }

    function _deposit(address user, address token, uint256 amount, uint16 percent) private returns (uint256) {
        vm.prank(user);
        return vault.deposit(token, amount, percent);
    }

    function _refusal(address protocol, string memory reason) private pure returns (bytes memory) {
        bytes memory inner = abi.encodeWithSignature("Error(string)", reason);
        return abi.encodeWithSelector(IVault.ProtocolRefused.selector, protocol, inner);
    }

    /* DEPOSIT */

    function test_deposit_supplies() public {
        uint256 rate = _rate(address(usdc));
        uint256 shares = 1000e6 * RAY / rate;
        vm.expectEmit(address(vault));
        emit IAaveVault.TokenAdded(address(usdc), address(_aToken(address(usdc))));
        vm.expectEmit(address(vault));
        emit IAaveVault.Deposited(
            1,
            ALICE,
            address(usdc),
            1000e6,
            30,
            address(vault),
            block.timestamp,
            block.number,
            IVault.Flow(30, shares, shares, rate)
        );
        assertEq(_deposit(ALICE, address(usdc), 1000e6, 30), 1);
        assertApproxEqAbs(vault.getTokenBalance(address(usdc)), 1000e6, 1);
        (address token, uint256 amount, uint256 startDate, uint16 percent) = vault.getDepositInfo(ALICE, 1);
        assertEq(token, address(usdc));
        assertEq(amount, 1000e6);
        assertEq(startDate, block.timestamp);
        assertEq(percent, 30);
        assertEq(vault.tokens()[0], address(usdc));
        assertEq(vault.protocol(), address(pool));
        assertEq(vault.rate(address(usdc)), rate);
    }

    /// Tokens with 6 and 18 decimals and one that returns nothing, through a year and out again.
    function test_deposit_everyTokenThroughAYear() public {
        address[3] memory tokens = [address(usdc), address(usdt), address(dai)];
        for (uint256 i = 0; i < 3; ++i) {
            uint256 amount = tokens[i] == address(dai) ? 1000e18 : 1000e6;
            assertEq(_deposit(ALICE, tokens[i], amount, 50), i + 1, "one counter for all tokens");
        }
        skip(365 days);
        vm.prank(ORACLE);
        vault.reportRewards();
        for (uint256 i = 0; i < 3; ++i) {
            uint256 amount = tokens[i] == address(dai) ? 1000e18 : 1000e6;
            uint256 before = IERC20(tokens[i]).balanceOf(ALICE);
            vm.prank(ALICE);
            uint256 paid = vault.withdraw(ALL, i + 1, tokens[i]);
            assertEq(IERC20(tokens[i]).balanceOf(ALICE) - before, paid);
            assertGt(paid, amount * 101 / 100);
            uint256 donated = vault.payDonations(tokens[i]);
            assertEq(IERC20(tokens[i]).balanceOf(NGO_ONE), donated);
            assertApproxEqRel(donated, paid - amount, 1e12, "half and half");
        }
    }

    function test_depositFor_givesThePositionToTheBeneficiary() public {
        vm.prank(ALICE);
        uint256 id = vault.depositFor(CAROL, address(usdc), 100e6, 10);
        assertApproxEqAbs(vault.getUserBalance(CAROL, id), 100e6, 1);
        vm.prank(OWNER);
        vault.ban(CAROL);
        vm.expectRevert(abi.encodeWithSelector(IVault.UserBanned.selector, CAROL));
        vm.prank(ALICE);
        vault.depositFor(CAROL, address(usdc), 100e6, 10);
    }

    function test_deposit_reverts() public {
        vm.startPrank(ALICE);
        vm.expectRevert(IVault.ZeroAmount.selector);
        vault.deposit(address(usdc), 0, 10);
        vm.expectRevert(abi.encodeWithSelector(IVault.InvalidPercent.selector, 0));
        vault.deposit(address(usdc), 1, 0);
        vm.expectRevert(abi.encodeWithSelector(IVault.InvalidDepositAmount.selector, uint256(1) << 96));
        vault.deposit(address(usdc), uint256(1) << 96, 10);
        vm.expectRevert(abi.encodeWithSelector(IVault.TokenNotAllowed.selector, weth));
        vault.deposit(address(weth), 1, 10);
        vm.stopPrank();
        vm.prank(OWNER);
        vault.setDepositsPaused(true);
        vm.expectRevert(abi.encodeWithSelector(IVault.DepositsPaused.selector, vault));
        _deposit(ALICE, address(usdc), 1e6, 10);
    }

    function test_deposit_revertsForATokenWithoutReserve() public {
        vm.prank(OWNER);
        factory.setTokenAllowed(CAROL, true);
        vm.expectRevert(abi.encodeWithSelector(IVault.TokenNotAllowed.selector, CAROL));
        _deposit(ALICE, CAROL, 1e6, 10);
    }

    function test_deposit_revertsOnceATokenIsDelistedAndWithdrawGoesOn() public {
        uint256 id = _deposit(ALICE, address(usdc), 100e6, 10);
        vm.prank(OWNER);
        factory.setTokenAllowed(address(usdc), false);
        vm.expectRevert(abi.encodeWithSelector(IVault.TokenNotAllowed.selector, usdc));
        _deposit(ALICE, address(usdc), 100e6, 10);
        vm.prank(ALICE);
        vault.withdraw(ALL, id, address(usdc));
    }

    function test_deposit_revertsWhenItBuysNoShare() public {
        _setRate(address(usdc), 1.6e27);
        vm.expectRevert(abi.encodeWithSelector(IVault.InvalidDepositAmount.selector, 1));
        _deposit(ALICE, address(usdc), 1, 10);
    }

    /* WITHDRAW */

    function test_withdraw_paysAPart() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 40);
        _setRate(address(usdc), 2 * _rate(address(usdc)));
        uint256 rate = _rate(address(usdc));
        (uint256 shares, uint256 units,,) = vault.getTranche(address(usdc), 40);
        uint256 kept = shares - shares * 40 * (rate / 2) / (100 * rate);
        uint256 out = (100e6 * RAY + rate - 1) / rate;
        IVault.Flow memory exit = IVault.Flow(40, (out * units + kept - 1) / kept, out, rate);
        vm.expectEmit(address(vault));
        emit IAaveVault.Withdrawn(
            id, ALICE, address(usdc), 100e6, 40, address(vault), block.timestamp, block.number, false, exit
        );
        uint256 before = usdc.balanceOf(ALICE);
        vm.prank(ALICE);
        assertEq(vault.withdraw(100e6, id, address(usdc)), 100e6);
        assertEq(usdc.balanceOf(ALICE) - before, 100e6);
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 1500e6, 10, "1000 and 60 % of 1000, less 100");
        (, uint256 principal,,) = vault.getDepositInfo(ALICE, id);
        assertApproxEqAbs(principal, 937.5e6, 2);
    }

    function test_withdraw_reverts() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 40);
        uint256 other = _deposit(ALICE, address(dai), 1000e18, 40);
        uint256 balance = vault.getUserBalance(ALICE, id);
        vm.startPrank(ALICE);
        vm.expectRevert(IVault.ZeroAmount.selector);
        vault.withdraw(0, id, address(usdc));
        vm.expectRevert(abi.encodeWithSelector(IVault.TokenNotAllowed.selector, dai));
        vault.withdraw(1, id, address(dai));
        vm.expectRevert(abi.encodeWithSelector(IVault.TokenNotAllowed.selector, usdc));
        vault.withdrawInAToken(1, other, address(usdc));
        vm.expectRevert(abi.encodeWithSelector(IVault.InvalidWithdrawAmount.selector, balance + 1, balance));
        vault.withdraw(balance + 1, id, address(usdc));
        vm.expectRevert(abi.encodeWithSelector(IVault.NotStaked.selector, ALICE, 3));
        vault.withdraw(1, 3, address(usdc));
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IVault.NotStaked.selector, BOB, id));
        vm.prank(BOB);
        vault.withdraw(1, id, address(usdc));
    }

    function test_withdrawInAToken_paysATokens() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 40);
        skip(365 days);
        IERC20 aToken = _aToken(address(usdc));
        uint256 balance = vault.getUserBalance(ALICE, id);
        vm.prank(ALICE);
        assertEq(vault.withdrawInAToken(ALL, id, address(usdc)), balance);
        assertApproxEqAbs(aToken.balanceOf(ALICE), balance, 1);
        assertEq(vault.getUserBalance(ALICE, id), 0);
        (uint256 held, uint256 owed) = vault.solvency(address(usdc));
        assertGe(held, owed);
    }

    /// A dust position whose shares were all donated pays nothing and still closes.
    function test_withdraw_closesAWorthlessPosition() public {
        uint256 id = _deposit(ALICE, address(usdc), 2, 100);
        for (uint256 rate = 3e27; rate < 60e27; rate *= 3) {
            _setRate(address(usdc), rate);
            vm.prank(ORACLE);
            vault.reportRewards();
        }
        vm.prank(ALICE);
        assertEq(vault.withdraw(ALL, id, address(usdc)), 0);
        (,, uint256 units) = vault.getPosition(ALICE, id);
        assertEq(units, 0);
    }

    /* RESERVES IN TROUBLE (invariant 6) */

    function test_reserve_frozenOrCapped_exitsGoOn() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 40);
        vm.startPrank(aaveAdmin);
        configurator.setSupplyCap(address(usdc), 1);
        vm.stopPrank();
        vm.expectRevert(_refusal(address(pool), "51"));
        _deposit(BOB, address(usdc), 1e6, 10);
        vm.prank(ALICE);
        vault.withdraw(100e6, id, address(usdc));
        vm.prank(aaveAdmin);
        configurator.setReserveFreeze(address(usdc), true);
        vm.expectRevert(_refusal(address(pool), "28"));
        _deposit(BOB, address(usdc), 1e6, 10);
        vm.prank(ALICE);
        vault.withdraw(ALL, id, address(usdc));
    }

    function test_reserve_shortOfLiquidity_paysATokens() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 40);
        address aToken = address(_aToken(address(usdc)));
        deal(address(usdc), aToken, 10e6);
        vm.expectPartialRevert(IVault.ProtocolRefused.selector);
        vm.prank(ALICE);
        vault.withdraw(ALL, id, address(usdc));
        vm.prank(ALICE);
        vault.withdraw(5e6, id, address(usdc));
        vm.prank(ALICE);
        vault.withdrawInAToken(ALL, id, address(usdc));
        assertApproxEqAbs(IAToken(aToken).balanceOf(ALICE), 995e6, 2);
    }

    function test_reserve_paused_loosesNothingAndWorksAfterwards() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 40);
        uint256 balance = vault.getUserBalance(ALICE, id);
        vm.prank(aaveAdmin);
        configurator.setReservePause(address(usdc), true);
        vm.startPrank(ALICE);
        vm.expectRevert(_refusal(address(pool), "29"));
        vault.withdraw(ALL, id, address(usdc));
        vm.expectRevert(_refusal(address(_aToken(address(usdc))), "29"));
        vault.withdrawInAToken(ALL, id, address(usdc));
        vm.stopPrank();
        assertEq(vault.getUserBalance(ALICE, id), balance);
        vm.prank(aaveAdmin);
        configurator.setReservePause(address(usdc), false);
        vm.prank(ALICE);
        assertEq(vault.withdraw(ALL, id, address(usdc)), balance);
    }

    /* REDIRECT */

    function test_changePercent_settlesAndGoesOn() public {
        uint256 id = _deposit(ALICE, address(dai), 1000e18, 50);
        _setRate(address(dai), 2 * _rate(address(dai)));
        vm.prank(ALICE);
        vault.changePercent(id, 100);
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 1500e18, 10);
        (,,, uint16 percent) = vault.getDepositInfo(ALICE, id);
        assertEq(percent, 100);
    }

    function test_moveTo_movesATokens() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        uint256 start = block.timestamp;
        _setRate(address(usdc), 2 * _rate(address(usdc)));
        uint256 balance = vault.getUserBalance(ALICE, id);
        vm.prank(ALICE);
        uint256 newId = vault.moveTo(id, address(otherVault), 20);
        assertApproxEqAbs(otherVault.getUserBalance(ALICE, newId), balance, 3);
        (address token, uint256 principal, uint256 startDate, uint16 percent) =
            otherVault.getDepositInfo(ALICE, newId);
        assertEq(token, address(usdc));
        assertEq(principal, 1000e6);
        assertEq(startDate, start);
        assertEq(percent, 20);
        (uint256 held, uint256 owed) = otherVault.solvency(address(usdc));
        assertGe(held, owed);
        assertLe(held - owed, 1);
        vm.prank(ALICE);
        otherVault.withdraw(ALL, newId, address(usdc));
    }

    function test_moveTo_underWaterKeepsTheMark() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        uint256 rate = _rate(address(usdc));
        _setRate(address(usdc), rate * 3 / 4);
        vm.prank(ALICE);
        uint256 newId = vault.moveTo(id, address(otherVault), 100);
        _setRate(address(usdc), rate);
        vm.prank(ORACLE);
        otherVault.reportRewards();
        assertEq(otherVault.donationShares(address(usdc)), 0);
        assertApproxEqAbs(otherVault.getUserBalance(ALICE, newId), 1000e6, 3);
    }

    function test_moveTo_revertsWhereTheTokenIsNotAllowed() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        vm.prank(OWNER);
        factory.setTokenAllowed(address(usdc), false);
        vm.expectRevert(abi.encodeWithSelector(IVault.TokenNotAllowed.selector, usdc));
        vm.prank(ALICE);
        vault.moveTo(id, address(otherVault), 20);
    }

    /* REPORTS, DONATIONS, END */

    function test_reportRewards_reportsEachToken() public {
        _deposit(ALICE, address(usdc), 1000e6, 50);
        _deposit(ALICE, address(dai), 1000e18, 10);
        skip(30 days);
        address[2] memory tokens = [address(usdc), address(dai)];
        uint256[2] memory donated;
        uint256 state = vm.snapshotState();
        vm.prank(ORACLE);
        vault.reportRewards();
        for (uint256 i = 0; i < 2; ++i) {
            donated[i] = vault.donationShares(tokens[i]);
        }
        vm.revertToState(state);
        for (uint256 i = 0; i < 2; ++i) {
            uint256 rate = _rate(tokens[i]);
            vm.expectEmit(address(vault));
            emit IVault.RewardsReported(
                tokens[i], rate, rate, donated[i], 0, 1, 1, address(vault), block.timestamp, block.number
            );
        }
        vm.prank(ORACLE);
        vault.reportRewards();
        assertGt(donated[0], 0);
    }

    function test_reportRewardsRange_pagesOneToken() public {
        _deposit(ALICE, address(usdc), 1000e6, 50);
        _deposit(ALICE, address(usdc), 1000e6, 60);
        skip(30 days);
        vm.startPrank(ORACLE);
        vault.reportRewardsRange(address(usdc), 0, 1);
        (,, uint256 mark,) = vault.getTranche(address(usdc), 60);
        assertLt(mark, _rate(address(usdc)));
        vault.reportRewardsRange(address(usdc), 1, 9);
        (,, mark,) = vault.getTranche(address(usdc), 60);
        assertEq(mark, _rate(address(usdc)));
        vm.expectRevert(abi.encodeWithSelector(IVault.TokenNotAllowed.selector, dai));
        vault.reportRewardsRange(address(dai), 0, 1);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IVault.NotOracle.selector, ALICE));
        vm.prank(ALICE);
        vault.reportRewards();
        vm.expectRevert(abi.encodeWithSelector(IVault.NotOracle.selector, ALICE));
        vm.prank(ALICE);
        vault.reportRewardsRange(address(usdc), 0, 1);
    }

    function test_payDonations_paysTheToken() public {
        _deposit(ALICE, address(usdc), 1000e6, 50);
        _setRate(address(usdc), 2 * _rate(address(usdc)));
        vm.prank(ORACLE);
        vault.reportRewards();
        uint256 shares = vault.donationShares(address(usdc));
        uint256 rate = _rate(address(usdc));
        uint256 amount = shares * rate / RAY;
        vm.expectEmit(address(vault));
        emit IVault.DonationsPaid(
            address(usdc), NGO_ONE, shares, amount, rate, address(vault), block.timestamp, block.number
        );
        assertEq(vault.payDonations(address(usdc)), amount);
        assertEq(usdc.balanceOf(NGO_ONE), amount);
        assertEq(vault.payDonations(address(usdc)), 0);
        vm.expectRevert(abi.encodeWithSelector(IVault.TokenNotAllowed.selector, dai));
        vault.payDonations(address(dai));
    }

    function test_endNGO_storesAFinalRateForEachToken() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        _deposit(ALICE, address(dai), 1000e18, 50);
        vm.expectEmit(address(vault));
        emit IVault.FinalRateSet(address(usdc), _rate(address(usdc)));
        vm.expectEmit(address(vault));
        emit IVault.FinalRateSet(address(dai), _rate(address(dai)));
        vm.prank(OWNER);
        vault.endNGO();
        _setRate(address(usdc), 2 * _rate(address(usdc)));
        vm.prank(ORACLE);
        vault.reportRewards();
        assertEq(vault.donationShares(address(usdc)), 0);
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 2000e6, 3);
        vm.expectRevert(abi.encodeWithSelector(IVault.NgoFinished.selector, vault));
        _deposit(ALICE, address(usdc), 1e6, 50);
        vm.prank(ALICE);
        vault.withdraw(ALL, id, address(usdc));
    }

    /* VIEWS */

    function test_views_ofNothing() public {
        assertEq(vault.getUserBalance(ALICE, 1), 0);
        (address token,,,) = vault.getDepositInfo(ALICE, 1);
        assertEq(token, address(0));
        vm.expectRevert(abi.encodeWithSelector(IVault.TokenNotAllowed.selector, usdc));
        vault.getTokenBalance(address(usdc));
    }
}
