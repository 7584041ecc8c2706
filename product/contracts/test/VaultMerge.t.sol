// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {TrancheId} from "../src/libraries/TrancheId.sol";
import {LidoVaultTest} from "./support/LidoVaultTest.sol";

/// @custom:requirement R39
contract VaultMergeTest is LidoVaultTest {
    uint256 private first;
    uint256 private start;

    function setUp() public override {
        super.setUp();
        first = _stake(120 ether, 40);
        start = block.timestamp;
        skip(10 days);
    }

    function _stake(uint256 amount, uint16 percent) private returns (uint256) {
        vm.prank(ALICE);
        return vault.stakeStEth(amount, percent);
    }

    function _merge(uint256 one, uint256 two) private {
        vm.prank(ALICE);
        vault.merge(_list(one, two));
    }

    function _list(uint256 one, uint256 two) private pure returns (uint256[] memory ids) {
        ids = new uint256[](2);
        (ids[0], ids[1]) = (one, two);
    }

    /// A position of a few wei whose shares were all donated, with the percent of its kind.
    function _stakeDust() private returns (uint256 dust) {
        dust = _stake(2, 100);
        for (uint256 rate = 3e27; rate < 60e27; rate *= 3) {
            _setRate(rate);
            vm.prank(ORACLE);
            vault.reportRewards();
        }
    }

    /* ONE TRANCHE */

    function _expectMerged(
        uint256 second,
        uint256 principal,
        IVaultTypes.TrancheChange memory exit,
        IVaultTypes.TrancheChange memory entry
    ) private {
        vm.expectEmit(address(vault));
        emit IVaultEvents.Merged(
            second,
            first,
            ALICE,
            principal,
            40,
            address(vault),
            block.timestamp,
            block.number,
            address(stEth),
            exit,
            entry
        );
    }

    function testFuzz_merge_addsUpPositionsOfOneTranche(uint256 amount) public {
        amount = bound(amount, 2, 9_000 ether);
        uint256 second = _stake(amount, 40);
        (, uint256 tranche, uint256 units) = vault.getPosition(ALICE, first);
        (, , uint256 moreUnits) = vault.getPosition(ALICE, second);
        IVaultTypes.TrancheChange memory flow = IVaultTypes.TrancheChange(
            TrancheId.wrap(tranche),
            moreUnits,
            moreUnits,
            _rate()
        );
        _expectMerged(second, amount, flow, flow);
        _merge(first, second);
        (uint16 percent, uint256 principal, uint256 startDate) = vault.getStakeInfo(ALICE, first);
        assertEq(percent, 40, "percent");
        assertEq(principal, 120 ether + amount, "principal");
        assertEq(startDate, start, "the first keeps its start date");
        (, , uint256 unitsAfter) = vault.getPosition(ALICE, first);
        assertEq(unitsAfter, units + moreUnits, "units");
        (, , unitsAfter) = vault.getPosition(ALICE, second);
        assertEq(unitsAfter, 0, "the other is closed");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, second));
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, second);
    }

    /// Units add up, so a loss to recover stays what it was.
    function testFuzz_merge_ofOneTrancheUnderWaterDonatesNothingOfTheRecovery(
        uint256 amount,
        uint256 rate
    ) public {
        amount = bound(amount, 2, 9_000 ether);
        uint256 second = _stake(amount, 40);
        _setRate(bound(rate, 0.2e27, 1.19e27));
        uint256 balance = vault.getUserBalance(ALICE, first) + vault.getUserBalance(ALICE, second);
        _merge(first, second);
        assertApproxEqAbs(vault.getUserBalance(ALICE, first), balance, 2, "balance");
        _setRate(1.2e27 - 1e15);
        vm.prank(ORACLE);
        vault.reportRewards();
        assertEq(vault.donationShares(address(stEth)), 0, "donated");
    }

    function testFuzz_merge_settlesFirst(uint256 rate) public {
        rate = bound(rate, 1.21e27, 50e27);
        uint256 second = _stake(30 ether, 40);
        _setRate(rate);
        _merge(first, second);
        (, , uint256 mark, ) = vault.getTranche(address(stEth), 40);
        assertEq(mark, _rate(), "mark");
        assertApproxEqAbs(
            stEth.getPooledEthByShares(vault.donationShares(address(stEth))),
            (50 ether * (rate - 1.2e27)) / 1e27,
            200,
            "40 % of the yield of 125 shares"
        );
    }

    /* SEVERAL TRANCHES */

    /// After a loss new deposits form a cohort; once both are whole, they merge.
    function test_merge_acrossTranchesOnceAllAreWhole() public {
        uint256 mark = _rate();
        _setRate(1.1e27);
        uint256 second = _stake(110 ether, 40);
        (, uint256 cohort, ) = vault.getPosition(ALICE, second);
        assertNotEq(cohort, 40, "a cohort");
        bytes memory reason = abi.encodeWithSelector(IVaultErrors.UnderWater.selector, first, mark, _rate());
        vm.expectRevert(reason);
        vm.prank(ALICE);
        vault.merge(_list(first, second));
        vm.expectRevert(reason);
        vm.prank(ALICE);
        vault.merge(_list(second, first));

        _setRate(1.32e27);
        uint256 balance = vault.getUserBalance(ALICE, first) + vault.getUserBalance(ALICE, second);
        _merge(first, second);
        assertApproxEqAbs(vault.getUserBalance(ALICE, first), balance, 4, "balance");
        assertEq(vault.trancheCount(address(stEth)), 1, "the cohort is empty");
        (, uint256 tranche, ) = vault.getPosition(ALICE, first);
        assertEq(tranche, 40, "tranche");
        // 40 percent of 12 above the mark of 120, and of 22 above the mark of 110
        assertApproxEqAbs(
            stEth.getPooledEthByShares(vault.donationShares(address(stEth))),
            13.6 ether,
            9,
            "donated"
        );
    }

    function test_merge_acrossTranchesTellsWhatLeftAndWhatItBecame() public {
        _setRate(1.1e27);
        uint256 second = _stake(110 ether, 40);
        (, uint256 cohort, uint256 units) = vault.getPosition(ALICE, second);
        _setRate(1.32e27);
        vm.prank(ORACLE);
        vault.reportRewards();
        (uint256 shares, , , ) = vault.getTranche(address(stEth), cohort);
        assertLt(shares, units, "a share costs more than a unit");
        IVaultTypes.TrancheChange memory exit = IVaultTypes.TrancheChange(
            TrancheId.wrap(cohort),
            units,
            shares,
            _rate()
        );
        (uint256 own, uint256 held, , ) = vault.getTranche(address(stEth), 40);
        IVaultTypes.TrancheChange memory entry = IVaultTypes.TrancheChange(
            TrancheId.wrap(40),
            (shares * held) / own,
            shares,
            _rate()
        );
        _expectMerged(second, 110 ether, exit, entry);
        _merge(first, second);
    }

    function test_merge_ofManyAtOnce() public {
        uint256[] memory ids = new uint256[](100);
        ids[0] = first;
        for (uint256 i = 1; i < 100; ++i) ids[i] = _stake(1 ether, 40);
        vm.prank(ALICE);
        vault.merge(ids);
        (, uint256 principal, ) = vault.getStakeInfo(ALICE, first);
        assertEq(principal, 219 ether, "principal");
    }

    /// At the same rates, merged positions donate what separate ones do, within a share for each.
    function testFuzz_merge_donatesWhatSeparatePositionsDo(
        uint256 amount,
        uint256 dip,
        uint256 recovery,
        uint256 later,
        uint16 percent
    ) public {
        percent = uint16(bound(percent, 1, 100));
        amount = bound(amount, 1e6, 3000 ether);
        uint256 one = _stake(amount, percent);
        _setRate(bound(dip, 0.9e27, 1.3e27));
        uint256 two = _stake(amount / 2 + 1e5, percent);
        _setRate(bound(recovery, 1.31e27, 2e27));
        later = bound(later, 1e27, 9e27);
        uint256 state = vm.snapshotState();
        uint256 donated = _donatedAt(later);
        uint256 balance = vault.getUserBalance(ALICE, one) + vault.getUserBalance(ALICE, two);
        vm.revertToState(state);
        _merge(one, two);
        assertApproxEqAbs(_donatedAt(later), donated, 2, "donated shares");
        assertApproxEqAbs(vault.getUserBalance(ALICE, one), balance, 3 * (_rate() / RAY + 1), "balance");
    }

    function _donatedAt(uint256 rate) private returns (uint256) {
        // settled before as well, as the merge does
        vm.prank(ORACLE);
        vault.reportRewards();
        _setRate(rate);
        vm.prank(ORACLE);
        vault.reportRewards();
        return vault.donationShares(address(stEth));
    }

    function testFuzz_merge_movesNobodyElsesBalance(uint256 dip, uint256 recovery) public {
        vm.prank(BOB);
        uint256 other = vault.stakeStEth(77 ether, 40);
        _setRate(bound(dip, 0.9e27, 1.3e27));
        uint256 second = _stake(30 ether, 40);
        _setRate(bound(recovery, 1.31e27, 5e27));
        uint256 balance = vault.getUserBalance(BOB, other);
        _merge(first, second);
        assertApproxEqAbs(vault.getUserBalance(BOB, other), balance, _rate() / RAY + 1, "balance of another");
    }

    /* BAD INPUT */

    function test_merge_refusesShortAndLongLists() public {
        vm.startPrank(ALICE);
        vm.expectRevert(IVaultErrors.EmptyList.selector);
        vault.merge(new uint256[](0));
        uint256[] memory alone = new uint256[](1);
        alone[0] = first;
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.CannotMerge.selector, first));
        vault.merge(alone);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TooManyItems.selector, 101, 100));
        vault.merge(new uint256[](101));
    }

    function test_merge_refusesWhatIsNotTheCallers() public {
        uint256 second = _stake(30 ether, 40);
        vm.prank(BOB);
        uint256 bobs = vault.stakeStEth(30 ether, 40);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, BOB, first));
        vm.prank(BOB);
        vault.merge(_list(first, second));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, bobs));
        vm.prank(ALICE);
        vault.merge(_list(first, bobs));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, 0));
        vm.prank(ALICE);
        vault.merge(_list(first, 0));
    }

    function test_merge_refusesDuplicates() public {
        uint256 second = _stake(30 ether, 40);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.CannotMerge.selector, first));
        vm.prank(ALICE);
        vault.merge(_list(first, first));
        uint256[] memory ids = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (first, second, second);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, second));
        vm.prank(ALICE);
        vault.merge(ids);
    }

    function testFuzz_merge_refusesAnotherPercent(uint16 percent) public {
        percent = uint16(bound(percent, 1, 100));
        vm.assume(percent != 40);
        uint256 second = _stake(30 ether, percent);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.CannotMerge.selector, second));
        vm.prank(ALICE);
        vault.merge(_list(first, second));
    }

    function test_merge_refusesPositionsWithoutShares() public {
        uint256 dust = _stakeDust();
        uint256 second = _stake(30 ether, 100);
        bytes memory reason = abi.encodeWithSelector(IVaultErrors.EmptyPosition.selector, dust);
        vm.startPrank(ALICE);
        vm.expectRevert(reason);
        vault.merge(_list(dust, second));
        vm.expectRevert(reason);
        vault.merge(_list(second, dust));
    }

    function test_merge_refusesTwoPositionsOfATrancheWithoutShares() public {
        vm.startPrank(ALICE);
        uint256 one = vault.stakeStEth(2, 100);
        uint256 two = vault.stakeStEth(2, 100);
        vm.stopPrank();
        for (uint256 rate = 3e27; rate < 700e27; rate *= 3) {
            _setRate(rate);
            vm.prank(ORACLE);
            vault.reportRewards();
        }
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.EmptyPosition.selector, two));
        vm.prank(ALICE);
        vault.merge(_list(one, two));
    }

    function test_merge_refusesAPrincipalAbove96Bits() public {
        uint256 most = type(uint96).max;
        vm.deal(ALICE, most);
        vm.prank(ALICE);
        uint256 second = vault.stake{value: most - 120 ether + 1}(40);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidDepositAmount.selector, most + 1));
        vm.prank(ALICE);
        vault.merge(_list(first, second));
    }

    function test_merge_refusesTheBannedAndFinishedButWorksWhilePaused() public {
        uint256 second = _stake(30 ether, 40);
        vm.startPrank(OWNER);
        vault.ban(ALICE);
        vault.setDepositsPaused(true);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UserBanned.selector, ALICE));
        vm.prank(ALICE);
        vault.merge(_list(first, second));
        vm.prank(OWNER);
        vault.unban(ALICE);
        uint256 state = vm.snapshotState();
        _merge(first, second);
        vm.revertToState(state);
        _end(vault);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NgoFinished.selector, vault));
        vm.prank(ALICE);
        vault.merge(_list(first, second));
    }

    function test_merge_acrossTranchesRefusesAnUnusableRate() public {
        _setRate(1.1e27);
        uint256 second = _stake(30 ether, 40);
        vm.mockCall(address(stEth), abi.encodeCall(stEth.getPooledEthByShares, (RAY)), abi.encode(0));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.UnusableRate.selector, 0));
        vm.prank(ALICE);
        vault.merge(_list(first, second));
    }
}
