// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {INgoFactory} from "../../src/interfaces/INgoFactory.sol";
import {IVault, IVaultCore, IVaultExtension} from "../../src/interfaces/IVault.sol";
import {IVaultTypes} from "../../src/interfaces/IVaultTypes.sol";

/// @title Everything that changes a vault's books, tried while the vault waits for another contract
abstract contract ReentrantCalls is Test {
    uint256 private constant ALL = type(uint256).max;
    bytes32 private constant CLOSED = keccak256(abi.encodeWithSignature("ReentrancyGuardReentrantCall()"));

    /// Functions of one protocol's vault alone.
    function _ownCalls(address token, uint256 id) internal view virtual returns (bytes[] memory);

    /// All of them must be closed to everyone, also the changes of the factory that are due.
    function _assertClosed(IVault vault, address token, uint256 id) internal {
        INgoFactory factory = INgoFactory(vault.factory());
        uint256 ngoId = factory.ngoOf(address(vault));
        bytes[] memory shared = _sharedCalls(vault, token, id);
        for (uint256 i = 0; i < shared.length; ++i) _assertRefused(address(vault), shared[i]);
        bytes[] memory own = _ownCalls(token, id);
        for (uint256 i = 0; i < own.length; ++i) _assertRefused(address(vault), own[i]);
        (, uint48 earliest) = factory.announced(INgoFactory.Change.RewardsOwner, ngoId);
        if (earliest == 0 || block.timestamp < earliest) return;
        bytes memory change = abi.encodeCall(factory.carryOut, (INgoFactory.Change.RewardsOwner, ngoId));
        _assertRefused(address(factory), change);
    }

    function _assertRefused(address target, bytes memory data) private {
        (bool done, bytes memory answer) = target.call(data);
        assertFalse(done, "reentered");
        assertEq(keccak256(answer), CLOSED, "refused because another call is under way");
    }

    function _sharedCalls(
        IVault vault,
        address token,
        uint256 id
    ) private view returns (bytes[] memory calls) {
        uint256[] memory ids = new uint256[](2);
        (ids[0], ids[1]) = (id, id + 1);
        IVaultTypes.MovedPosition memory move = IVaultTypes.MovedPosition(address(this), 1, 1, 1, 1, 1);
        calls = new bytes[](12);
        calls[0] = abi.encodeCall(IVaultCore.changePercent, (id, 20));
        calls[1] = abi.encodeCall(IVaultCore.moveTo, (id, address(vault), 20));
        calls[2] = abi.encodeCall(IVaultCore.acceptMove, (move, token));
        calls[3] = abi.encodeCall(IVaultCore.reportRewards, ());
        calls[4] = abi.encodeCall(IVaultCore.reportTranches, (token, ids));
        calls[5] = abi.encodeCall(IVaultCore.payDonations, (token, ALL));
        calls[6] = abi.encodeCall(IVaultCore.endNGO, ());
        calls[7] = abi.encodeCall(IVaultExtension.merge, (ids));
        calls[8] = abi.encodeCall(IVaultExtension.payEarlierDonations, (token, address(this), ALL));
        calls[9] = abi.encodeCall(IVaultExtension.payEarlierDonationsTo, (token, address(this), ALL));
        calls[10] = abi.encodeCall(IVaultExtension.setAsideDonations, (address(this)));
        calls[11] = abi.encodeCall(IVaultExtension.recover, (token));
    }
}
