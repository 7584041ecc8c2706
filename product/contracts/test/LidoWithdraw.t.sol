// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoVaultEvents} from "../src/interfaces/ILidoVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {TrancheId} from "../src/libraries/TrancheId.sol";
import {LidoVaultTest} from "./support/LidoVaultTest.sol";
import {solvencyOf} from "./support/Solvency.sol";

/// @custom:requirement R15
contract LidoWithdrawTest is LidoVaultTest {
    uint256 id;

    function setUp() public override {
        super.setUp();
        vm.prank(ALICE);
        id = vault.stake{value: 100 ether}(40);
        _setRate(1.5e27); // 25 ether of yield, 10 of them the NGO's
    }

    function _expectWithdrawn(
        uint256 amount,
        ILidoVaultEvents.EthType ethType,
        uint256 tokenAmount,
        IVaultTypes.TrancheChange memory exit
    ) private {
        vm.expectEmit(address(vault));
        emit ILidoVaultEvents.Withdrawn(
            id,
            ALICE,
            amount,
            40,
            address(vault),
            block.timestamp,
            block.number,
            ethType,
            tokenAmount,
            exit
        );
    }

    /* STETH */

    function test_claimWithdrawInStEth_paysAll() public {
        (, uint256 tranche, uint256 units) = vault.getPosition(ALICE, id);
        uint256 balance = vault.getUserBalance(ALICE, id);
        assertApproxEqAbs(balance, 115 ether, 3, "100 and 60 % of 25");
        uint256 shares = (balance * RAY) / _rate() + 1;
        uint256 before = stEth.sharesOf(ALICE);
        _expectWithdrawn(
            balance,
            ILidoVaultEvents.EthType.StEth,
            balance,
            IVaultTypes.TrancheChange(TrancheId.wrap(tranche), units, shares, _rate())
        );
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, id);
        assertEq(stEth.sharesOf(ALICE) - before, shares, "shares paid");
        assertEq(vault.getUserBalance(ALICE, id), 0, "nothing is left");
        (address token, , uint256 left) = vault.getPosition(ALICE, id);
        assertEq(token, address(0), "no token");
        assertEq(left, 0, "no units");
        assertEq(vault.trancheCount(address(stEth)), 0, "no tranche");
        assertApproxEqAbs(
            stEth.getPooledEthByShares(vault.donationShares(address(stEth))),
            10 ether,
            2,
            "donated"
        );
    }

    function testFuzz_claimWithdrawInStEth_paysAPartAndKeepsPrincipalInProportion(uint256 amount) public {
        amount = bound(amount, 1, 114 ether);
        uint256 before = stEth.balanceOf(ALICE);
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(amount, id);
        assertApproxEqAbs(stEth.balanceOf(ALICE) - before, amount, 2, "paid");
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 115 ether - amount, 5, "left");
        (, uint256 principal, uint256 startDate) = vault.getStakeInfo(ALICE, id);
        assertApproxEqAbs(principal, 100 ether - (amount * 100) / 115, 5, "principal");
        assertLt(startDate, block.timestamp, "start date");
    }

    function testFuzz_claimWithdrawInStEth_theExactBalanceClosesThePosition(uint256 rate) public {
        _setRate(bound(rate, 0.2e27, 50e27));
        uint256 balance = vault.getUserBalance(ALICE, id);
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(balance, id);
        (, , uint256 units) = vault.getPosition(ALICE, id);
        assertEq(units, 0, "units");
    }

    /// @custom:requirement R23
    function test_claimWithdrawInStEth_reverts() public {
        uint256 balance = vault.getUserBalance(ALICE, id);
        vm.startPrank(ALICE);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.claimWithdrawInStEth(0, id);
        vm.expectRevert(
            abi.encodeWithSelector(IVaultErrors.InvalidWithdrawAmount.selector, balance + 1, balance)
        );
        vault.claimWithdrawInStEth(balance + 1, id);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, 2));
        vault.claimWithdrawInStEth(1, 2);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, BOB, id));
        vm.prank(BOB);
        vault.claimWithdrawInStEth(1, id);
    }

    /// Invariant 6: a stopped stETH reverts with its reason; nothing is lost, and it pays afterwards.
    function test_claimWithdrawInStEth_whileStEthIsStopped() public {
        uint256 balance = vault.getUserBalance(ALICE, id);
        vm.prank(LIDO_ADMIN);
        stEth.stop();
        bytes memory reason = abi.encodeWithSignature("Error(string)", "CONTRACT_IS_STOPPED");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.ProtocolRefused.selector, stEth, reason));
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, id);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.ProtocolRefused.selector, wstEth, reason));
        vm.prank(ALICE);
        vault.claimWithdrawInWStEth(ALL, id);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.ProtocolRefused.selector, queue, reason));
        vm.prank(ALICE);
        vault.requestWithdrawals(ALL, id);
        assertEq(vault.getUserBalance(ALICE, id), balance, "nothing was lost");
        vm.prank(LIDO_ADMIN);
        stEth.resume();
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, id);
        assertEq(vault.getUserBalance(ALICE, id), 0, "nothing is left");
    }

    /// A withdrawal pays by shares when the rate is unusable.
    function test_claimWithdrawInStEth_goesOnAtAnUnusableRate() public {
        uint256 shares = stEth.sharesOf(address(vault));
        for (uint256 i = 0; i < 2; ++i) {
            uint256 state = vm.snapshotState();
            uint256 rate = i == 0 ? 0 : uint256(1) << 96;
            vm.mockCall(address(stEth), abi.encodeCall(stEth.getPooledEthByShares, (RAY)), abi.encode(rate));
            uint256 before = stEth.sharesOf(ALICE);
            vm.prank(ALICE);
            vault.claimWithdrawInStEth(ALL, id);
            assertEq(stEth.sharesOf(ALICE) - before, shares, "nothing was settled");
            vm.clearMockedCalls();
            vm.revertToState(state);
        }
    }

    /// @custom:requirement R21
    function testFuzz_claimWithdrawInStEth_forTheBannedAfterTheEndWithASilentOracle(
        uint256 rate,
        uint256 time
    ) public {
        rate = bound(rate, 0.2e27, 50e27);
        vm.startPrank(OWNER);
        vault.ban(ALICE);
        vault.setDepositsPaused(true);
        vm.stopPrank();
        _end(vault);
        _setRate(rate);
        skip(bound(time, 0, 3650 days));
        uint256 before = stEth.balanceOf(ALICE);
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, id);
        assertApproxEqAbs(
            stEth.balanceOf(ALICE) - before,
            (115 ether * rate) / 1.5e27,
            200,
            "115 at the new rate, all hers"
        );
    }

    /* WSTETH */

    function test_claimWithdrawInWStEth_paysAll() public {
        (, uint256 tranche, uint256 units) = vault.getPosition(ALICE, id);
        uint256 balance = vault.getUserBalance(ALICE, id);
        uint256 before = wstEth.balanceOf(ALICE);
        uint256 wrapped = stEth.getSharesByPooledEth(balance);
        uint256 shares = (balance * RAY) / _rate() + 1;
        _expectWithdrawn(
            balance,
            ILidoVaultEvents.EthType.WstEth,
            wrapped,
            IVaultTypes.TrancheChange(TrancheId.wrap(tranche), units, shares, _rate())
        );
        vm.prank(ALICE);
        assertEq(vault.claimWithdrawInWStEth(ALL, id), wrapped, "returned");
        assertEq(wstEth.balanceOf(ALICE) - before, wrapped, "paid");
        (uint256 held, uint256 owed) = solvencyOf(vault, address(stEth));
        assertGe(held, owed, "solvent");
        assertLe(held - owed, 2, "dust");
    }

    function testFuzz_claimWithdrawInWStEth_paysAPart(uint256 amount) public {
        amount = bound(amount, 2, 114 ether);
        vm.prank(ALICE);
        uint256 wrapped = vault.claimWithdrawInWStEth(amount, id);
        assertApproxEqAbs(wstEth.getStETHByWstETH(wrapped), amount, 2, "paid");
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 115 ether - amount, 5, "left");
    }

    /// @custom:requirement R23
    function test_claimWithdrawInWStEth_reverts() public {
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vm.prank(ALICE);
        vault.claimWithdrawInWStEth(0, id);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, BOB, id));
        vm.prank(BOB);
        vault.claimWithdrawInWStEth(1, id);
    }

    /* DUST */

    function testFuzz_claimWithdrawInStEth_partsAddUpToTheWhole(
        uint256 seed,
        uint16 percent,
        uint256 rate
    ) public {
        percent = uint16(bound(percent, 1, 100));
        vm.prank(BOB);
        uint256 other = vault.stake{value: bound(seed, 1e6, 100 ether)}(percent);
        _setRate(bound(rate, 1.5e27, 30e27));
        uint256 shares = stEth.sharesOf(BOB);
        uint256 balance = vault.getUserBalance(BOB, other);
        uint256 whole = stEth.getSharesByPooledEth(balance);
        uint256 parts;
        vm.startPrank(BOB);
        while (vault.getUserBalance(BOB, other) > 1 && parts < 10) {
            seed = uint256(keccak256(abi.encode(seed)));
            vault.claimWithdrawInStEth(bound(seed, 1, vault.getUserBalance(BOB, other)), other);
            ++parts;
        }
        (, , uint256 units) = vault.getPosition(BOB, other);
        if (units != 0) vault.claimWithdrawInStEth(ALL, other);
        vm.stopPrank();
        uint256 got = stEth.sharesOf(BOB) - shares;
        assertLe(got, whole + 1, "parts never pay more");
        assertGe(got + parts + 2, whole, "and lose at most a share each");
        (uint256 held, uint256 owed) = solvencyOf(vault, address(stEth));
        assertGe(held, owed, "solvent");
    }
}
