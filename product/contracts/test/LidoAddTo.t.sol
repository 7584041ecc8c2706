// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoVaultEvents} from "../src/interfaces/ILidoVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {TrancheId} from "../src/libraries/TrancheId.sol";
import {LidoVaultTest} from "./support/LidoVaultTest.sol";

/// @custom:requirement R39
contract LidoAddToTest is LidoVaultTest {
    uint256 private id;
    uint256 private start;

    function setUp() public override {
        super.setUp();
        vm.prank(ALICE);
        id = vault.stakeStEth(120 ether, 40);
        start = block.timestamp;
        skip(10 days);
    }

    function _principal() private view returns (uint256 principal) {
        (, principal, ) = vault.getStakeInfo(ALICE, id);
    }

    /* EACH ENTRY */

    function testFuzz_addTo_growsThePosition(uint256 amount) public {
        amount = bound(amount, 100, 9_000 ether);
        uint256 balance = vault.getUserBalance(ALICE, id);
        (, uint256 tranche, uint256 units) = vault.getPosition(ALICE, id);
        uint256 shares = stEth.getSharesByPooledEth(amount);
        vm.expectEmit(true, true, true, false, address(vault));
        emit ILidoVaultEvents.AddedTo(
            id,
            ALICE,
            amount,
            40,
            address(vault),
            block.timestamp,
            block.number,
            ILidoVaultEvents.EthType.Eth,
            amount,
            IVaultTypes.TrancheChange(TrancheId.wrap(tranche), shares, shares, 0),
            ALICE
        );
        vm.prank(ALICE);
        vault.addTo{value: amount}(id);
        (uint16 percent, uint256 principal, uint256 startDate) = vault.getStakeInfo(ALICE, id);
        assertEq(percent, 40, "percent");
        assertEq(principal, 120 ether + amount, "principal");
        assertEq(startDate, start, "keeps its start date");
        (, uint256 trancheAfter, uint256 unitsAfter) = vault.getPosition(ALICE, id);
        assertEq(trancheAfter, tranche, "tranche");
        assertEq(unitsAfter, units + shares, "units");
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), balance + amount, 3, "balance");
        assertEq(vault.positionCount(), 1, "no new position");
    }

    /// After a donation a share costs more than a unit.
    function test_addStEthTo_tellsUnitsAndShares() public {
        _setRate(1.5e27);
        vm.prank(ORACLE);
        vault.reportRewards();
        (uint256 own, uint256 held, , ) = vault.getTranche(address(stEth), 40);
        uint256 shares = stEth.getSharesByPooledEth(10 ether);
        assertLt(own, held, "shares");
        vm.expectEmit(address(vault));
        emit ILidoVaultEvents.AddedTo(
            id,
            ALICE,
            10 ether,
            40,
            address(vault),
            block.timestamp,
            block.number,
            ILidoVaultEvents.EthType.StEth,
            10 ether,
            IVaultTypes.TrancheChange(TrancheId.wrap(40), (shares * held) / own, shares, _rate()),
            ALICE
        );
        vm.prank(ALICE);
        vault.addStEthTo(id, 10 ether);
    }

    function testFuzz_addStEthTo_takesShares(uint256 amount) public {
        amount = bound(amount, 2, 9_000 ether);
        uint256 shares = stEth.getSharesByPooledEth(amount);
        uint256 rate = _rate();
        vm.expectEmit(address(vault));
        emit ILidoVaultEvents.AddedTo(
            id,
            ALICE,
            amount,
            40,
            address(vault),
            block.timestamp,
            block.number,
            ILidoVaultEvents.EthType.StEth,
            amount,
            IVaultTypes.TrancheChange(TrancheId.wrap(40), shares, shares, rate),
            ALICE
        );
        vm.prank(ALICE);
        vault.addStEthTo(id, amount);
        assertEq(_principal(), 120 ether + amount, "principal");
    }

    function testFuzz_addWStEthTo_countsTheStEthItUnwrapsTo(uint256 amount) public {
        amount = bound(amount, 2, 8_000 ether);
        uint256 worth = wstEth.getStETHByWstETH(amount);
        uint256 before = stEth.sharesOf(address(vault));
        vm.prank(ALICE);
        vault.addWStEthTo(id, amount);
        assertEq(_principal(), 120 ether + worth, "principal");
        (uint256 shares, , , ) = vault.getTranche(address(stEth), 40);
        assertEq(shares, stEth.sharesOf(address(vault)), "what arrived");
        assertApproxEqAbs(shares, before + amount, 1, "shares");
    }

    /* YIELD */

    /// Yield until now is settled on what earned it; what comes later has none of it.
    function testFuzz_addTo_settlesFirst(uint256 amount) public {
        amount = bound(amount, 2, 9_000 ether);
        _setRate(1.5e27);
        vm.prank(ALICE);
        vault.addStEthTo(id, amount);
        assertApproxEqAbs(
            stEth.getPooledEthByShares(vault.donationShares(address(stEth))),
            12 ether,
            5,
            "40 percent of 30"
        );
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 138 ether + amount, 5, "kept and added");
    }

    /// At the same rates, a position that grows donates what two positions donate, within a share.
    function testFuzz_addTo_donatesWhatSeparatePositionsDo(
        uint256 amount,
        uint256 added,
        uint256 between,
        uint256 later,
        uint16 percent
    ) public {
        percent = uint16(bound(percent, 1, 100));
        // Both together leave her what the first position took.
        amount = bound(amount, 1e6, 4900 ether);
        added = bound(added, 1e6, 4900 ether);
        between = bound(between, 1.2e27, 3e27);
        later = bound(later, 0.9e27, 9e27);
        vm.prank(ALICE);
        uint256 own = vault.stakeStEth(amount, percent);
        _setRate(between);
        uint256 state = vm.snapshotState();
        vm.prank(ALICE);
        uint256 second = vault.stakeStEth(added, percent);
        uint256 donated = _donatedAt(later);
        uint256 balance = vault.getUserBalance(ALICE, own) + vault.getUserBalance(ALICE, second);
        vm.revertToState(state);
        vm.prank(ALICE);
        vault.addStEthTo(own, added);
        assertApproxEqAbs(_donatedAt(later), donated, 1, "donated shares");
        assertApproxEqAbs(vault.getUserBalance(ALICE, own), balance, 2 * (_rate() / RAY + 1), "balance");
    }

    function _donatedAt(uint256 rate) private returns (uint256) {
        _setRate(rate);
        vm.prank(ORACLE);
        vault.reportRewards();
        return vault.donationShares(address(stEth));
    }

    function testFuzz_addTo_movesNobodyElsesBalance(uint256 added, uint256 rate) public {
        vm.prank(BOB);
        uint256 other = vault.stakeStEth(77 ether, 40);
        _setRate(bound(rate, 1.2e27, 5e27));
        uint256 balance = vault.getUserBalance(BOB, other);
        vm.prank(ALICE);
        vault.addStEthTo(id, bound(added, 10, 5000 ether));
        assertApproxEqAbs(vault.getUserBalance(BOB, other), balance, _rate() / RAY + 1, "balance of another");
    }

    /* UNDER WATER */

    function testFuzz_addTo_refusesAPositionWithALossToRecover(uint256 rate, uint256 amount) public {
        rate = bound(rate, 0.2e27, 1.19e27);
        // At the lowest rate, less wstETH would be worth no wei of stETH.
        amount = bound(amount, 10, 1000 ether);
        uint256 mark = _rate();
        _setRate(rate);
        bytes memory reason = abi.encodeWithSelector(IVaultErrors.UnderWater.selector, id, mark, _rate());
        vm.startPrank(ALICE);
        vm.expectRevert(reason);
        vault.addStEthTo(id, amount);
        vm.expectRevert(reason);
        vault.addWStEthTo(id, amount);
        vm.stopPrank();
        _setRate(1.2e27);
        vm.prank(ALICE);
        vault.addStEthTo(id, amount);
        assertEq(_principal(), 120 ether + amount, "works again once the loss is recovered");
    }

    function test_addTo_opensNoCohort() public {
        vm.startPrank(ALICE);
        for (uint256 i = 0; i < 5; ++i) vault.addTo{value: 1 ether + i}(id);
        vm.stopPrank();
        assertEq(vault.trancheCount(address(stEth)), 1, "tranches");
    }

    /* BAD INPUT */

    function testFuzz_addTo_isTheHoldersAlone(address caller, uint256 amount) public {
        vm.assume(caller != ALICE);
        amount = bound(amount, 1, 1000 ether);
        vm.deal(caller, amount);
        bytes memory reason = abi.encodeWithSelector(IVaultErrors.NotStaked.selector, caller, id);
        vm.startPrank(caller);
        vm.expectRevert(reason);
        vault.addTo{value: amount}(id);
        vm.expectRevert(reason);
        vault.addStEthTo(id, amount);
        vm.expectRevert(reason);
        vault.addWStEthTo(id, amount);
    }

    function testFuzz_addTo_refusesUnknownAndClosedPositions(uint256 unknown) public {
        unknown = bound(unknown, 2, type(uint48).max);
        vm.startPrank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, 0));
        vault.addTo{value: 1 ether}(0);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, unknown));
        vault.addTo{value: 1 ether}(unknown);
        vault.claimWithdrawInStEth(ALL, id);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, id));
        vault.addTo{value: 1 ether}(id);
    }

    function test_addTo_refusesZeroAndWhatBuysNoShare() public {
        vm.startPrank(ALICE);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.addTo(id);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.addStEthTo(id, 0);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.addWStEthTo(id, 0);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidDepositAmount.selector, 1));
        vault.addStEthTo(id, 1);
    }

    /// Packing does not mask: a principal above 96 bits would be written into the start date.
    function test_addTo_refusesAPrincipalAbove96Bits() public {
        uint256 most = type(uint96).max;
        vm.deal(ALICE, most);
        vm.startPrank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidDepositAmount.selector, most + 1));
        vault.addTo{value: most - 120 ether + 1}(id);
        vault.addTo{value: most - 120 ether}(id);
        (, uint256 principal, uint256 startDate) = vault.getStakeInfo(ALICE, id);
        assertEq(principal, most, "principal");
        assertEq(startDate, start, "start date");
    }

    function test_addTo_takesAPositionOfOneShare() public {
        vm.startPrank(ALICE);
        uint256 one = vault.stakeStEth(2, 100);
        (uint256 shares, , , ) = vault.getTranche(address(stEth), 100);
        assertEq(shares, 1, "shares");
        vault.addStEthTo(one, 1 ether);
        assertApproxEqAbs(vault.getUserBalance(ALICE, one), 1 ether + 2, 3, "balance");
    }

    /// Donations can use up all shares of a position of a few wei.
    function test_addTo_refusesAPositionWithoutShares() public {
        vm.prank(ALICE);
        uint256 dust = vault.stakeStEth(2, 100);
        for (uint256 rate = 3e27; rate < 60e27; rate *= 3) {
            _setRate(rate);
            vm.prank(ORACLE);
            vault.reportRewards();
        }
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.EmptyPosition.selector, dust));
        vm.prank(ALICE);
        vault.addStEthTo(dust, 1 ether);
    }

    function test_addTo_refusesTheBannedPausedAndFinished() public {
        vm.prank(OWNER);
        vault.ban(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UserBanned.selector, ALICE));
        vm.prank(ALICE);
        vault.addStEthTo(id, 1 ether);
        vm.startPrank(OWNER);
        vault.unban(ALICE);
        vault.setDepositsPaused(true);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.DepositsPaused.selector, vault));
        vm.prank(ALICE);
        vault.addStEthTo(id, 1 ether);
        vm.prank(OWNER);
        vault.setDepositsPaused(false);
        _end(vault);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NgoFinished.selector, vault));
        vm.prank(ALICE);
        vault.addStEthTo(id, 1 ether);
    }

    function test_addTo_revertsWhenLidoRefusesOrTheRateIsUnusable() public {
        vm.prank(LIDO_ADMIN);
        stEth.setStakingLimit(1 ether, 1 ether);
        bytes memory reason = abi.encodeWithSignature("Error(string)", "STAKE_LIMIT");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.ProtocolRefused.selector, stEth, reason));
        vm.prank(ALICE);
        vault.addTo{value: 2 ether}(id);
        vm.mockCall(address(stEth), abi.encodeCall(stEth.getPooledEthByShares, (RAY)), abi.encode(0));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UnusableRate.selector, 0));
        vm.prank(ALICE);
        vault.addStEthTo(id, 1 ether);
    }

    /* GAS */

    function test_addTo_costsLessThanTheSameEntry() public {
        vm.startPrank(ALICE);
        vault.stake{value: 1 ether}(40);
        vm.cool(address(vault));
        uint256 gas = gasleft();
        vault.stake{value: 1 ether}(40);
        uint256 entry = gas - gasleft();
        vm.cool(address(vault));
        gas = gasleft();
        vault.addTo{value: 1 ether}(id);
        assertLt(gas - gasleft() + 17_000, entry, "npm run bench -- gas says how much");
    }
}
