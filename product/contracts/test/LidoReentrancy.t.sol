// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoVaultCore, ILidoVaultExtension} from "../src/interfaces/ILidoVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {LidoChain} from "./support/LidoChain.sol";
import {ReentrantCalls} from "./support/ReentrantCalls.sol";

/// A holder, and a receiver of donations, that refuses ether, or calls the vault when it is paid.
/// @custom:requirement R16 R23
contract LidoReentrancyTest is LidoChain, ReentrantCalls {
    bool private refuses;
    bool private watches;
    uint256 private tries;
    uint256 private id;

    function setUp() public {
        _deployLido();
        _deployVaults();
        vm.deal(address(this), 20 ether);
        id = vault.stake{value: 20 ether}(10);
        vault.requestWithdrawals(1 ether, id);
        vault.requestWithdrawals(1 ether, id);
        _setRate(1.3e27);
        _finalize();
    }

    receive() external payable {
        require(!refuses);
        if (!watches) return;
        ++tries;
        _assertClosed(vault, address(stEth), id);
    }

    function _ownCalls(address, uint256 position) internal view override returns (bytes[] memory calls) {
        calls = new bytes[](16);
        calls[0] = abi.encodeCall(ILidoVaultCore.stake, (50));
        calls[1] = abi.encodeCall(ILidoVaultCore.stakeFor, (ALICE, 50));
        calls[2] = abi.encodeCall(ILidoVaultCore.stakeStEth, (1 ether, 50));
        calls[3] = abi.encodeCall(ILidoVaultCore.stakeStEthFor, (ALICE, 1 ether, 50));
        calls[4] = abi.encodeCall(ILidoVaultCore.stakeWStEth, (1 ether, 50));
        calls[5] = abi.encodeCall(ILidoVaultCore.stakeWStEthFor, (ALICE, 1 ether, 50));
        calls[6] = abi.encodeCall(ILidoVaultCore.addTo, (position));
        calls[7] = abi.encodeCall(ILidoVaultCore.addStEthTo, (position, 1 ether));
        calls[8] = abi.encodeCall(ILidoVaultCore.addWStEthTo, (position, 1 ether));
        calls[9] = abi.encodeCall(ILidoVaultCore.requestWithdrawals, (1 ether, position));
        calls[10] = abi.encodeCall(ILidoVaultCore.claimWithdrawal, (1));
        calls[11] = abi.encodeCall(ILidoVaultCore.claimWithdrawalTo, (2, ALICE));
        calls[12] = abi.encodeCall(ILidoVaultCore.claimWithdrawInStEth, (ALL, position));
        calls[13] = abi.encodeCall(ILidoVaultCore.claimWithdrawInWStEth, (ALL, position));
        calls[14] = abi.encodeCall(ILidoVaultCore.reportRewardsRange, (0, 1));
        calls[15] = abi.encodeCall(ILidoVaultExtension.recoverRequest, (2));
    }

    function test_claimWithdrawal_ofAHolderThatCannotTakeEth() public {
        refuses = true;
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.PaymentFailed.selector, address(this), 1 ether));
        vault.claimWithdrawal(1);
        vault.claimWithdrawalTo(1, CAROL);
        assertEq(CAROL.balance, 1 ether, "ether of Carol");
    }

    function test_everyFunction_isClosedWhileAnotherPaysEther() public {
        _replaceRewardsOwner(1, address(this));
        vm.deal(address(vault), 3 ether);
        vm.prank(OWNER);
        factory.announceRewardsOwner(1, BOB);
        skip(DELAY);
        watches = true;
        vault.claimWithdrawal(1);
        assertEq(tries, 1, "paid while the holder called");
        vault.recover(address(0));
        assertEq(tries, 2, "and while the receiver did");
        assertEq(address(this).balance, 4 ether, "each once");
    }
}
