// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {LidoChain} from "./support/LidoChain.sol";
import {solvencyOf} from "./support/Solvency.sol";

/// The example of docs/accounting.md, line by line.
contract WorkedExampleTest is LidoChain {
    function setUp() public {
        _deployLido();
        _deployVaults();
        _fund(ALICE, 1000 ether);
        _fund(BOB, 1000 ether);
    }

    function _report() private {
        vm.prank(ORACLE);
        vault.reportRewards();
    }

    function _assertWorth(uint256 alice, uint256 bob, uint256 ngo) private view {
        assertApproxEqAbs(vault.getUserBalance(ALICE, 1), alice, 20, "Alice");
        assertApproxEqAbs(vault.getUserBalance(BOB, 2), bob, 20, "Bob");
        uint256 donated = vault.donationShares(address(stEth));
        assertApproxEqAbs(stEth.getPooledEthByShares(donated), ngo, 20, "NGO");
    }

    function test_workedExample_withASlashingAndItsRecovery() public {
        vm.prank(ALICE);
        vault.stakeStEth(100 ether, 50);
        _assertWorth(100 ether, 0, 0);

        _setRate(1.32e27); // + 10 %
        _report();
        _assertWorth(105 ether, 0, 5 ether);

        _setRate(1.056e27); // a slashing of 20 %
        _report();
        _assertWorth(84 ether, 0, 4 ether);

        vm.prank(BOB);
        vault.stakeStEth(84 ether, 50);
        (, uint256 tranche, ) = vault.getPosition(BOB, 2);
        assertEq(tranche, (1 << 7) | 50, "a cohort of his own");
        _assertWorth(84 ether, 84 ether, 4 ether);

        _setRate(1.32e27); // recovered
        _report();
        _assertWorth(105 ether, 94.5 ether, 15.5 ether);

        _setRate(1.452e27); // + 10 %
        _report();
        _assertWorth(110.25 ether, 99.225 ether, 27.025 ether);

        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, 1);
        vm.prank(BOB);
        vault.claimWithdrawInStEth(ALL, 2);
        vault.payDonations(address(stEth), ALL);
        (uint256 held, uint256 owed) = solvencyOf(vault, address(stEth));
        assertEq(owed, 0, "owed");
        assertEq(held, 0, "nothing is left");
        assertApproxEqAbs(stEth.balanceOf(NGO_ONE), 27.025 ether, 20, "balance");
    }
}
