// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IAaveVaultEvents} from "../src/interfaces/IAaveVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {TrancheId} from "../src/libraries/TrancheId.sol";
import {AaveVaultTest} from "./support/AaveVaultTest.sol";
import {solvencyOf} from "./support/Solvency.sol";

/// @custom:requirement R14 R15
contract AaveWithdrawTest is AaveVaultTest {
    function _expectWithdrawn(
        uint256 id,
        uint256 amount,
        bool inAToken,
        IVaultTypes.TrancheChange memory exit
    ) private {
        vm.expectEmit(address(vault));
        emit IAaveVaultEvents.Withdrawn(
            id,
            ALICE,
            address(usdc),
            amount,
            40,
            address(vault),
            block.timestamp,
            block.number,
            inAToken,
            exit
        );
    }

    function testFuzz_withdraw_paysAPart(uint256 amount) public {
        amount = bound(amount, 10, 1_500e6);
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 40);
        _setRate(address(usdc), 2 * _rate(address(usdc)));
        uint256 rate = _rate(address(usdc));
        (uint256 shares, uint256 units, , ) = vault.getTranche(address(usdc), 40);
        uint256 kept = shares - (shares * 40 * (rate / 2)) / (100 * rate);
        uint256 out = (amount * RAY + rate - 1) / rate;
        IVaultTypes.TrancheChange memory exit = IVaultTypes.TrancheChange(
            TrancheId.wrap(40),
            (out * units + kept - 1) / kept,
            out,
            rate
        );
        _expectWithdrawn(id, amount, false, exit);
        uint256 before = usdc.balanceOf(ALICE);
        vm.prank(ALICE);
        assertEq(vault.withdraw(amount, id, address(usdc)), amount, "returned");
        assertEq(usdc.balanceOf(ALICE) - before, amount, "paid");
        assertApproxEqAbs(
            vault.getUserBalance(ALICE, id),
            1600e6 - amount,
            10,
            "1000 and 60 % of 1000, less what was paid"
        );
        (, uint256 principal, , ) = vault.getDepositInfo(ALICE, id);
        assertApproxEqAbs(principal, 1000e6 - (amount * 1000) / 1600, 4, "principal");
    }

    /// @custom:requirement R23
    function test_withdraw_reverts() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 40);
        uint256 other = _deposit(ALICE, address(dai), 1000e18, 40);
        uint256 balance = vault.getUserBalance(ALICE, id);
        vm.startPrank(ALICE);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.withdraw(0, id, address(usdc));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, dai));
        vault.withdraw(1, id, address(dai));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, usdc));
        vault.withdrawInAToken(1, other, address(usdc));
        vm.expectRevert(
            abi.encodeWithSelector(IVaultErrors.InvalidWithdrawAmount.selector, balance + 1, balance)
        );
        vault.withdraw(balance + 1, id, address(usdc));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, 3));
        vault.withdraw(1, 3, address(usdc));
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, BOB, id));
        vm.prank(BOB);
        vault.withdraw(1, id, address(usdc));
    }

    function testFuzz_withdrawInAToken_paysATokens(uint256 amount, uint256 time) public {
        amount = bound(amount, 1e3, 50_000e6);
        uint256 id = _deposit(ALICE, address(usdc), amount, 40);
        skip(bound(time, 0, 365 days));
        IERC20 aToken = _aToken(address(usdc));
        uint256 balance = vault.getUserBalance(ALICE, id);
        (, uint256 tranche, uint256 units) = vault.getPosition(ALICE, id);
        uint256 rate = _rate(address(usdc));
        uint256 shares = (balance * RAY + rate - 1) / rate;
        _expectWithdrawn(
            id,
            balance,
            true,
            IVaultTypes.TrancheChange(TrancheId.wrap(tranche), units, shares, rate)
        );
        vm.prank(ALICE);
        assertEq(vault.withdrawInAToken(ALL, id, address(usdc)), balance, "returned");
        assertApproxEqAbs(aToken.balanceOf(ALICE), balance, 1, "received");
        assertEq(vault.getUserBalance(ALICE, id), 0, "left");
        (uint256 held, uint256 owed) = solvencyOf(vault, address(usdc));
        assertGe(held, owed, "solvent");
    }

    /// A dust position whose shares were all donated pays nothing and can be closed.
    function test_withdraw_closesAWorthlessPosition() public {
        uint256 id = _deposit(ALICE, address(usdc), 2, 100);
        for (uint256 rate = 3e27; rate < 60e27; rate *= 3) {
            _setRate(address(usdc), rate);
            vm.prank(ORACLE);
            vault.reportRewards();
        }
        vm.prank(ALICE);
        assertEq(vault.withdraw(ALL, id, address(usdc)), 0, "worth nothing");
        (, , uint256 units) = vault.getPosition(ALICE, id);
        assertEq(units, 0, "closed");
    }

    function test_views_ofNothing() public {
        assertEq(vault.getUserBalance(ALICE, 1), 0, "balance");
        (address token, uint256 amount, uint256 startDate, uint16 percent) = vault.getDepositInfo(ALICE, 1);
        assertEq(token, address(0), "token");
        assertEq(amount, 0, "principal");
        assertEq(startDate, 0, "start date");
        assertEq(percent, 0, "percent");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, usdc));
        vault.getTokenBalance(address(usdc));
    }
}
