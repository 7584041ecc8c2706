// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AaveVaultTest} from "./support/AaveVaultTest.sol";

/// @title Paused, frozen and illiquid reserves: withdrawals work, or work again later without a loss (invariant 6)
/// @custom:requirement R14
contract AaveReserveTest is AaveVaultTest {
    function test_reserve_frozenOrCapped_exitsGoOn() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 40);
        vm.startPrank(aaveAdmin);
        configurator.setSupplyCap(address(usdc), 1);
        vm.stopPrank();
        vm.expectRevert(_refusal(address(pool), "51", "SupplyCapExceeded()"));
        _deposit(BOB, address(usdc), 1e6, 10);
        vm.prank(ALICE);
        vault.withdraw(100e6, id, address(usdc));
        vm.prank(aaveAdmin);
        configurator.setReserveFreeze(address(usdc), true);
        vm.expectRevert(_refusal(address(pool), "28", "ReserveFrozen()"));
        _deposit(BOB, address(usdc), 1e6, 10);
        vm.prank(ALICE);
        vault.withdraw(ALL, id, address(usdc));
    }

    function test_reserve_shortOfLiquidity_paysATokens() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 40);
        _borrowAllBut(address(usdc), 10e6);
        vm.expectRevert(_refusalOfLiquidity(address(pool)));
        vm.prank(ALICE);
        vault.withdraw(ALL, id, address(usdc));
        vm.prank(ALICE);
        vault.withdraw(5e6, id, address(usdc));
        vm.prank(ALICE);
        vault.withdrawInAToken(ALL, id, address(usdc));
        assertApproxEqAbs(_aToken(address(usdc)).balanceOf(ALICE), 995e6, 2, "in aTokens");
    }

    function testFuzz_reserve_paused_loosesNothingAndWorksAfterwards(uint256 amount) public {
        amount = bound(amount, 10, 50_000e6);
        uint256 id = _deposit(ALICE, address(usdc), amount, 40);
        uint256 balance = vault.getUserBalance(ALICE, id);
        vm.prank(aaveAdmin);
        configurator.setReservePause(address(usdc), true);
        vm.startPrank(ALICE);
        vm.expectRevert(_refusal(address(pool), "29", "ReservePaused()"));
        vault.withdraw(ALL, id, address(usdc));
        vm.expectRevert(_refusal(address(_aToken(address(usdc))), "29", "ReservePaused()"));
        vault.withdrawInAToken(ALL, id, address(usdc));
        vm.stopPrank();
        assertEq(vault.getUserBalance(ALICE, id), balance, "nothing is lost");
        vm.prank(aaveAdmin);
        configurator.setReservePause(address(usdc), false);
        vm.prank(ALICE);
        assertEq(vault.withdraw(ALL, id, address(usdc)), balance, "paid");
    }
}
