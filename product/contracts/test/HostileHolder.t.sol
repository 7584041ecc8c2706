// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoVault, ILidoVaultCore, ILidoVaultExtension} from "../src/interfaces/ILidoVault.sol";
import {IVaultCore, IVaultExtension} from "../src/interfaces/IVault.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {LidoChain} from "./support/LidoChain.sol";

/// Accepts ETH only when enabled, and reenters the vault when it receives some.
contract HostileHolder {
    ILidoVault private immutable VAULT;
    bool public reentered;
    bool public refuses;
    bytes public reenterWith;
    bytes public answer;

    constructor(ILidoVault vault) payable {
        VAULT = vault;
    }

    function stake(uint16 percent, uint256 value) external returns (uint256) {
        return VAULT.stake{value: value}(percent);
    }

    function call(bytes calldata data) external returns (bytes memory) {
        (bool done, bytes memory result) = address(VAULT).call(data);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
        return result;
    }

    function prepare(bytes calldata data, bool refuse) external {
        (reenterWith, refuses) = (data, refuse);
    }

    receive() external payable {
        require(!refuses);
        bool done;
        (done, answer) = address(VAULT).call(reenterWith);
        reentered = done;
    }
}

/// @custom:requirement R16
contract HostileHolderTest is LidoChain {
    function setUp() public {
        _deployLido();
        _deployVaults();
    }

    function test_claimWithdrawal_ofAHolderThatCannotTakeEth() public {
        HostileHolder holder = new HostileHolder{value: 5 ether}(vault);
        uint256 position = holder.stake(10, 5 ether);
        holder.call(abi.encodeCall(ILidoVaultCore.requestWithdrawals, (1 ether, position)));
        _setRate(1.3e27);
        _finalize();
        holder.prepare("", true);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.PaymentFailed.selector, holder, 1 ether));
        holder.call(abi.encodeCall(ILidoVaultCore.claimWithdrawal, (1)));
        holder.call(abi.encodeCall(ILidoVaultCore.claimWithdrawalTo, (1, CAROL)));
        assertEq(CAROL.balance, 1 ether, "ether of Carol");
    }

    function test_claimWithdrawal_cannotBeReentered() public {
        HostileHolder holder = new HostileHolder{value: 20 ether}(vault);
        uint256 position = holder.stake(10, 20 ether);
        holder.call(abi.encodeCall(ILidoVaultCore.requestWithdrawals, (1 ether, position)));
        holder.call(abi.encodeCall(ILidoVaultCore.requestWithdrawals, (1 ether, position)));
        _setRate(1.3e27);
        _finalize();
        bytes[9] memory calls = [
            abi.encodeCall(ILidoVaultCore.claimWithdrawal, (1)),
            abi.encodeCall(ILidoVaultCore.claimWithdrawal, (2)),
            abi.encodeCall(ILidoVaultCore.claimWithdrawInStEth, (ALL, position)),
            abi.encodeCall(ILidoVaultCore.requestWithdrawals, (1 ether, position)),
            abi.encodeCall(IVaultCore.changePercent, (position, 20)),
            abi.encodeCall(IVaultCore.moveTo, (position, address(otherVault), 20)),
            abi.encodeCall(IVaultCore.payDonations, (address(stEth), ALL)),
            abi.encodeCall(IVaultExtension.recover, (address(0))),
            abi.encodeCall(ILidoVaultExtension.recoverRequest, (1))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            uint256 state = vm.snapshotState();
            holder.prepare(calls[i], false);
            holder.call(abi.encodeCall(ILidoVaultCore.claimWithdrawal, (1)));
            assertFalse(holder.reentered(), "reentered");
            assertEq(holder.answer(), abi.encodeWithSignature("ReentrancyGuardReentrantCall()"), "answer");
            assertEq(address(holder).balance, 1 ether, "ether of the holder");
            vm.revertToState(state);
        }
    }
}
