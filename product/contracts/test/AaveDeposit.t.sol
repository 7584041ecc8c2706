// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IAaveVaultEvents} from "../src/interfaces/IAaveVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {TrancheId} from "../src/libraries/TrancheId.sol";
import {AaveVaultTest} from "./support/AaveVaultTest.sol";

/// @custom:requirement R14 R24
contract AaveDepositTest is AaveVaultTest {
    function test_deposit_supplies() public {
        uint256 rate = _rate(address(usdc));
        uint256 shares = (1000e6 * RAY) / rate;
        vm.expectEmit(address(vault));
        emit IAaveVaultEvents.TokenAdded(address(usdc), address(_aToken(address(usdc))));
        vm.expectEmit(address(vault));
        emit IAaveVaultEvents.Deposited(
            1,
            ALICE,
            address(usdc),
            1000e6,
            30,
            address(vault),
            block.timestamp,
            block.number,
            IVaultTypes.TrancheChange(TrancheId.wrap(30), shares, shares, rate),
            ALICE
        );
        assertEq(_deposit(ALICE, address(usdc), 1000e6, 30), 1, "id");
        assertApproxEqAbs(vault.getTokenBalance(address(usdc)), 1000e6, 1, "balance of the vault");
        (address token, uint256 amount, uint256 startDate, uint16 percent) = vault.getDepositInfo(ALICE, 1);
        assertEq(token, address(usdc), "token");
        assertEq(amount, 1000e6, "principal");
        assertEq(startDate, block.timestamp, "start date");
        assertEq(percent, 30, "percent");
        assertEq(vault.tokens()[0], address(usdc), "first token");
        assertEq(vault.protocol(), address(pool), "protocol");
        assertEq(vault.rate(address(usdc)), rate, "rate");
    }

    /// A position names its token by a number of four bits.
    function test_deposit_takesEveryTokenThatWasEverAllowed() public {
        for (uint256 i = 1; i <= 12; ++i) {
            address token = _listedToken(i);
            vm.prank(ALICE);
            uint256 id = vault.deposit(token, 1e18, 50);
            (address kept, , , ) = vault.getDepositInfo(ALICE, id);
            assertEq(kept, token, "token of the position");
        }
        vm.startPrank(ALICE);
        vault.deposit(address(usdc), 1e6, 50);
        vault.deposit(address(usdt), 1e6, 50);
        uint256 last = vault.deposit(address(dai), 1e18, 50);
        vm.stopPrank();
        (address token_, , , ) = vault.getDepositInfo(ALICE, last);
        assertEq(token_, address(dai), "the fifteenth");
    }

    /// A token that the pool and the factory take. Mocked: the real pool has fewer.
    function _listedToken(uint256 number) private returns (address token) {
        token = vm.addr(number);
        vm.mockCall(token, abi.encodeWithSelector(IERC20.transferFrom.selector), abi.encode(true));
        vm.mockCall(token, abi.encodeWithSelector(IERC20.approve.selector), abi.encode(true));
        vm.mockCall(
            address(pool),
            abi.encodeCall(pool.getReserveData, (token)),
            abi.encode(pool.getReserveData(address(usdc)))
        );
        vm.mockCall(address(pool), abi.encodeCall(pool.getReserveNormalizedIncome, (token)), abi.encode(RAY));
        vm.mockCall(address(pool), abi.encodeCall(pool.supply, (token, 1e18, address(vault), 0)), "");
        vm.prank(OWNER);
        factory.allowToken(token);
    }

    /// Tokens with 6 and 18 decimals and one without return values: deposit, a year of yield, withdrawal.
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
            assertEq(IERC20(tokens[i]).balanceOf(ALICE) - before, paid, "paid");
            assertGt(paid, (amount * 101) / 100, "principal and yield");
            uint256 donated = vault.payDonations(tokens[i], ALL);
            assertEq(IERC20(tokens[i]).balanceOf(NGO_ONE), donated, "donated");
            assertApproxEqRel(donated, paid - amount, 1e12, "half and half");
        }
    }

    function testFuzz_depositFor_givesThePositionToTheBeneficiary(uint256 amount, uint16 percent) public {
        amount = bound(amount, 10, 50_000e6);
        percent = uint16(bound(percent, 1, 100));
        uint256 shares = (amount * RAY) / _rate(address(usdc));
        vm.expectEmit(address(vault));
        emit IAaveVaultEvents.Deposited(
            1,
            CAROL,
            address(usdc),
            amount,
            percent,
            address(vault),
            block.timestamp,
            block.number,
            IVaultTypes.TrancheChange(TrancheId.wrap(percent), shares, shares, _rate(address(usdc))),
            ALICE
        );
        vm.prank(ALICE);
        uint256 id = vault.depositFor(CAROL, address(usdc), amount, percent);
        // A scaled aToken is worth more than one wei: Aave and the vault each round once.
        assertApproxEqAbs(vault.getUserBalance(CAROL, id), amount, 2, "balance");
        vm.prank(OWNER);
        vault.ban(CAROL);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UserBanned.selector, CAROL));
        vm.prank(ALICE);
        vault.depositFor(CAROL, address(usdc), amount, percent);
    }

    /// @custom:requirement R23
    function test_deposit_reverts() public {
        vm.startPrank(ALICE);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.deposit(address(usdc), 0, 10);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidPercent.selector, 0));
        vault.deposit(address(usdc), 1, 0);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidDepositAmount.selector, uint256(1) << 96));
        vault.deposit(address(usdc), uint256(1) << 96, 10);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, weth));
        vault.deposit(address(weth), 1, 10);
        vm.stopPrank();
        vm.prank(OWNER);
        vault.setDepositsPaused(true);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.DepositsPaused.selector, vault));
        _deposit(ALICE, address(usdc), 1e6, 10);
    }

    function testFuzz_deposit_revertsForATokenWithoutReserve(uint256 amount, uint16 percent) public {
        amount = bound(amount, 1, 50_000e6);
        percent = uint16(bound(percent, 1, 100));
        vm.prank(OWNER);
        factory.allowToken(CAROL);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, CAROL));
        _deposit(ALICE, CAROL, amount, percent);
    }

    function testFuzz_deposit_revertsOnceATokenIsDelistedAndWithdrawGoesOn(
        uint256 amount,
        uint16 percent
    ) public {
        amount = bound(amount, 10, 50_000e6);
        percent = uint16(bound(percent, 1, 100));
        uint256 id = _deposit(ALICE, address(usdc), amount, percent);
        _removeToken(address(usdc));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, usdc));
        _deposit(ALICE, address(usdc), amount, percent);
        vm.prank(ALICE);
        assertApproxEqAbs(vault.withdraw(ALL, id, address(usdc)), amount, 2, "paid");
    }

    function test_deposit_revertsWhenItBuysNoShare() public {
        _setRate(address(usdc), 1.6e27);
        // V3.0 rounds to the nearest share, so the vault refuses; V3.6 rounds down and refuses itself.
        bytes memory refusal =
            _isAave36()
                ? _refusal(address(pool), abi.encodeWithSignature("InvalidAmount()"))
                : abi.encodeWithSelector(IVaultErrors.InvalidDepositAmount.selector, 1);
        vm.expectRevert(refusal);
        _deposit(ALICE, address(usdc), 1, 10);
    }
}
