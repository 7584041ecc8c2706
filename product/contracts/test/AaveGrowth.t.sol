// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IAaveVaultCore, IAaveVaultEvents} from "../src/interfaces/IAaveVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {TrancheId} from "../src/libraries/TrancheId.sol";
import {AaveVaultTest} from "./support/AaveVaultTest.sol";
import {solvencyOf} from "./support/Solvency.sol";

/// What grows, leaves together or is set aside, on the real Aave.
/// @custom:requirement R14 R39
contract AaveGrowthTest is AaveVaultTest {
    function _add(uint256 id, address token, uint256 amount) private {
        vm.prank(ALICE);
        vault.addTo(id, token, amount);
    }

    function _principal(uint256 id) private view returns (uint256 principal) {
        (, principal, , ) = vault.getDepositInfo(ALICE, id);
    }

    /* ADD */

    function testFuzz_addTo_growsThePosition(uint256 amount, uint256 time) public {
        amount = bound(amount, 10, 50_000e6);
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        skip(bound(time, 0, 365 days));
        uint256 balance = vault.getUserBalance(ALICE, id);
        vm.expectEmit(true, true, true, false, address(vault));
        emit IAaveVaultEvents.AddedTo(
            id,
            ALICE,
            address(usdc),
            amount,
            50,
            address(vault),
            block.timestamp,
            block.number,
            IVaultTypes.TrancheChange(TrancheId.wrap(50), 0, 0, 0),
            ALICE
        );
        _add(id, address(usdc), amount);
        assertEq(_principal(id), 1000e6 + amount, "principal");
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), balance + amount, 3, "balance");
        assertEq(vault.positionCount(), 1, "no new position");
        (uint256 held, uint256 owed) = solvencyOf(vault, address(usdc));
        assertGe(held, owed, "solvent");
    }

    function test_addTo_tellsWhatWasAdded() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        uint256 rate = _rate(address(usdc));
        uint256 shares = (500e6 * RAY) / rate;
        vm.expectEmit(address(vault));
        emit IAaveVaultEvents.AddedTo(
            id,
            ALICE,
            address(usdc),
            500e6,
            50,
            address(vault),
            block.timestamp,
            block.number,
            IVaultTypes.TrancheChange(TrancheId.wrap(50), shares, shares, rate),
            ALICE
        );
        _add(id, address(usdc), 500e6);
    }

    function test_addTo_namesWhatIsWrong() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        _deposit(ALICE, address(dai), 1e18, 50);
        vm.startPrank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, dai));
        vault.addTo(id, address(dai), 1e18);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.addTo(id, address(usdc), 0);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, 9));
        vault.addTo(9, address(usdc), 1e6);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, BOB, id));
        vm.prank(BOB);
        vault.addTo(id, address(usdc), 1e6);
    }

    function test_addTo_refusesAPositionWithALossToRecover() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        _setRate(address(usdc), 2e27);
        vm.prank(ORACLE);
        vault.reportRewards();
        _setRate(address(usdc), 1.5e27);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UnderWater.selector, id, 2e27, 1.5e27));
        _add(id, address(usdc), 1e6);
    }

    /// Of one NGO and percent, but of two tokens.
    function test_merge_refusesAnotherToken() public {
        uint256[] memory ids = new uint256[](2);
        ids[0] = _deposit(ALICE, address(usdc), 1000e6, 50);
        ids[1] = _deposit(ALICE, address(usdt), 1000e6, 50);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.CannotMerge.selector, ids[1]));
        vm.prank(ALICE);
        vault.merge(ids);
        ids[1] = _deposit(ALICE, address(usdc), 500e6, 50);
        vm.prank(ALICE);
        vault.merge(ids);
        assertEq(_principal(ids[0]), 1500e6, "principal");
    }

    /// At the rate of the merged token; the other one has none of its yield.
    function testFuzz_merge_settlesFirst(uint256 rate) public {
        uint256[] memory ids = new uint256[](2);
        _deposit(ALICE, address(usdc), 1000e6, 50);
        (ids[0], ids[1]) = (
            _deposit(ALICE, address(dai), 1000e18, 40),
            _deposit(ALICE, address(dai), 500e18, 40)
        );
        uint256 before = _rate(address(dai));
        rate = bound(rate, before + before / 100, 50 * before);
        _setRate(address(dai), rate);
        vm.prank(ALICE);
        vault.merge(ids);
        (, , uint256 mark, ) = vault.getTranche(address(dai), 40);
        assertEq(mark, rate, "mark");
        uint256 donated = (vault.donationShares(address(dai)) * rate) / RAY;
        assertApproxEqRel(donated, (600e18 * (rate - before)) / before, 1e6, "40 % of the yield");
        assertEq(vault.donationShares(address(usdc)), 0, "of the other token");
    }

    /* PAUSE OF A TOKEN */

    function test_setTokenPaused_stopsEveryEntryOfThatTokenAndNoExit() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        vm.prank(OWNER);
        factory.setTokenPaused(address(usdc), true);
        bytes memory reason = abi.encodeWithSelector(IVaultErrors.TokenPaused.selector, usdc);
        vm.expectRevert(reason);
        _deposit(ALICE, address(usdc), 1e6, 50);
        vm.expectRevert(reason);
        _add(id, address(usdc), 1e6);
        vm.expectRevert(reason);
        vm.prank(ALICE);
        vault.moveTo(id, address(otherVault), 50);
        _deposit(ALICE, address(usdt), 1e6, 50);
        vm.prank(ALICE);
        vault.withdraw(500e6, id, address(usdc));
        vm.prank(OWNER);
        factory.setTokenPaused(address(usdc), false);
        _add(id, address(usdc), 1e6);
    }

    /* LEAVE TOGETHER */

    function test_multicall_leavesSeveralPositions() public {
        bytes[] memory calls = new bytes[](2);
        uint256 one = _deposit(ALICE, address(usdc), 1000e6, 50);
        uint256 two = _deposit(ALICE, address(dai), 1000e18, 50);
        calls[0] = abi.encodeCall(IAaveVaultCore.withdraw, (ALL, one, address(usdc)));
        calls[1] = abi.encodeCall(IAaveVaultCore.withdrawInAToken, (ALL, two, address(dai)));
        vm.prank(ALICE);
        vault.multicall(calls);
        assertApproxEqAbs(usdc.balanceOf(ALICE), 100_000e6, 1, "tokens");
        assertApproxEqAbs(_aToken(address(dai)).balanceOf(ALICE), 1000e18, 2, "aTokens");
    }

    /* RECEIVERS */

    /// Each book is set aside, and a reserve that Aave paused holds nothing up.
    function test_replacedReceiver_isPaidWhatWasSettledForEachToken() public {
        _deposit(ALICE, address(usdc), 10_000e6, 50);
        _deposit(ALICE, address(dai), 10_000e18, 50);
        _setRate(address(usdc), 2 * _rate(address(usdc)));
        _setRate(address(dai), 2 * _rate(address(dai)));
        vm.prank(ORACLE);
        vault.reportRewards();
        uint256 inUsdc = vault.donationShares(address(usdc));
        uint256 inDai = vault.donationShares(address(dai));
        vm.prank(aaveAdmin);
        configurator.setReservePause(address(dai), true);
        _replaceRewardsOwner(1, CAROL);
        assertEq(vault.earlierDonations(address(usdc), NGO_ONE), inUsdc, "USDC set aside");
        assertEq(vault.earlierDonations(address(dai), NGO_ONE), inDai, "DAI set aside");
        assertEq(vault.donationShares(address(usdc)), 0, "none for the new receiver");
        uint256 worth = (inUsdc * _rate(address(usdc))) / RAY;
        assertEq(vault.payEarlierDonations(address(usdc), NGO_ONE, ALL), worth, "returned");
        assertEq(usdc.balanceOf(NGO_ONE), worth, "paid");
        vm.expectRevert(_refusal(address(pool), "29", "ReservePaused()"));
        vault.payEarlierDonations(address(dai), NGO_ONE, ALL);
        assertEq(vault.earlierDonations(address(dai), NGO_ONE), inDai, "stays owed");
    }

    function test_payEarlierDonations_paysNothingAtARateOfZero() public {
        _deposit(ALICE, address(usdc), 10_000e6, 50);
        _setRate(address(usdc), 2 * _rate(address(usdc)));
        vm.prank(ORACLE);
        vault.reportRewards();
        _replaceRewardsOwner(1, CAROL);
        uint256 shares = vault.earlierDonations(address(usdc), NGO_ONE);
        vm.mockCall(
            address(pool),
            abi.encodeCall(pool.getReserveNormalizedIncome, (address(usdc))),
            abi.encode(0)
        );
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UnusableRate.selector, 0));
        vault.payEarlierDonations(address(usdc), NGO_ONE, ALL);
        assertEq(vault.earlierDonations(address(usdc), NGO_ONE), shares, "still owed");
    }

    function testFuzz_receive_refusesEther(address sender, uint256 amount) public {
        amount = bound(amount, 0, 1e27);
        vm.deal(sender, amount);
        vm.prank(sender);
        (bool done, bytes memory reason) = address(vault).call{value: amount}("");
        assertFalse(done, "refused");
        assertEq(reason, abi.encodeWithSelector(IVaultErrors.EtherNotAccepted.selector, sender), "reason");
    }
}
