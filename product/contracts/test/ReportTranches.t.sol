// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {LidoChain} from "./support/LidoChain.sol";

/// Reports of chosen tranches: nobody else pays for the dust of one attacker.
/// @custom:requirement R22
contract ReportTranchesTest is LidoChain {
    function setUp() public {
        _deployLido();
        _deployVaults();
        _fund(ALICE, 10_000 ether);
        for (uint16 percent = 1; percent <= 100; ++percent) {
            vm.prank(ALICE);
            vault.stakeStEth(1 ether, percent);
        }
        _setRate(1.5e27);
    }

    function _list(uint256 first, uint256 second, uint256 third) private pure returns (uint256[] memory ids) {
        ids = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (first, second, third);
    }

    function _report(uint256[] memory ids) private {
        vm.prank(ORACLE);
        vault.reportTranches(address(stEth), ids);
    }

    function _markOf(uint256 tranche) private view returns (uint256 mark) {
        (, , mark, ) = vault.getTranche(address(stEth), tranche);
    }

    function test_reportTranches_settlesTheListedOnes() public {
        uint256 state = vm.snapshotState();
        vm.startPrank(ORACLE);
        vault.reportRewardsRange(49, 50);
        vault.reportRewardsRange(6, 7);
        vm.stopPrank();
        uint256 donated = vault.donationShares(address(stEth));
        vm.revertToState(state);
        vm.expectEmit(address(vault));
        emit IVaultEvents.RewardsReported(
            address(stEth),
            IVaultTypes.ReportForm.Listed,
            _rate(),
            _rate(),
            donated,
            0,
            3,
            100,
            address(vault),
            block.timestamp,
            block.number
        );
        _report(_list(50, 7, 50));
        assertEq(vault.donationShares(address(stEth)), donated, "as a report by place, and none twice");
        assertEq(_markOf(50), _rate(), "the first");
        assertEq(_markOf(7), _rate(), "the second");
        assertLt(_markOf(8), _rate(), "others wait");
    }

    function test_reportTranches_tellsTheRateAndTheFinalRate() public {
        uint256 finalRate = _rate();
        _end(vault);
        _setRate(1.8e27);
        vm.expectEmit(address(vault));
        emit IVaultEvents.RewardsReported(
            address(stEth),
            IVaultTypes.ReportForm.Listed,
            _rate(),
            finalRate,
            0,
            0,
            3,
            100,
            address(vault),
            block.timestamp,
            block.number
        );
        _report(_list(101, 102, 103));
    }

    /// No id makes a list revert, so nobody can block a report by leaving a tranche before it.
    function testFuzz_reportTranches_skipsWhatIsNotThere(uint256 unknown) public {
        vm.assume(unknown == 0 || unknown > 100);
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, 3);
        _report(_list(unknown, 3, 4));
        assertEq(_markOf(4), _rate(), "settled");
        assertEq(_markOf(3), 0, "an empty tranche stays empty");
        assertEq(_markOf(unknown), 0, "unknown");
    }

    function testFuzz_reportTranches_settlesAFinishedVaultUpToItsFinalRate(uint256 rate) public {
        uint256 finalRate = _rate();
        _end(vault);
        _setRate(bound(rate, 0.2e27, 20e27));
        _report(_list(1, 2, 3));
        assertEq(_markOf(2), finalRate, "mark");
    }

    /// Each tranche of a list costs the same, however many there are; how much, `npm run bench -- gas` says.
    function test_reportTranches_costsTheSameForEach() public {
        uint256 one = _gasOf(_first(1));
        uint256 fifty = _gasOf(_first(50));
        uint256 hundred = _gasOf(_first(100));
        assertApproxEqAbs((hundred - fifty) / 50, (fifty - one) / 49, 100, "gas of each");
    }

    function _first(uint256 count) private pure returns (uint256[] memory ids) {
        ids = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) ids[i] = i + 1;
    }

    /// Nothing stays changed.
    function _gasOf(uint256[] memory ids) private returns (uint256 used) {
        uint256 state = vm.snapshotState();
        vm.cool(address(vault));
        vm.prank(ORACLE);
        used = gasleft();
        vault.reportTranches(address(stEth), ids);
        used -= gasleft();
        vm.revertToState(state);
    }

    function test_reportTranches_refusesABadCallerListOrToken() public {
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotOracle.selector, ALICE));
        vm.prank(ALICE);
        vault.reportTranches(address(stEth), _list(1, 2, 3));
        vm.startPrank(ORACLE);
        vm.expectRevert(IVaultErrors.EmptyList.selector);
        vault.reportTranches(address(stEth), new uint256[](0));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TooManyItems.selector, 101, 100));
        vault.reportTranches(address(stEth), new uint256[](101));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, wstEth));
        vault.reportTranches(address(wstEth), _list(1, 2, 3));
    }

    /// Solvency in pages: the pages add up to what all tranches hold.
    function testFuzz_sharesOwed_addsUpPageByPage(uint256 size) public view {
        size = bound(size, 1, 120);
        uint256 sum = 0;
        for (uint256 from = 0; from < 100; from += size)
            sum += vault.sharesOwed(address(stEth), from, from + size);
        assertEq(sum, vault.sharesOwed(address(stEth), 0, ALL), "in one page");
        assertEq(sum, vault.sharesHeld(address(stEth)), "held");
    }
}
