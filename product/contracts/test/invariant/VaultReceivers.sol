// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {INgoFactory} from "../../src/interfaces/INgoFactory.sol";
import {IVault} from "../../src/interfaces/IVault.sol";
import {VaultOperator} from "./VaultOperator.sol";

/// @title The owner's announced changes, and receivers of donations, in the invariant tests
/// Invariant 10: no act of the owner or the oracle lowers what was settled for a receiver or is owed to a holder.
abstract contract VaultReceivers is VaultOperator {
    address[] private _replaced;

    function _receiver(uint256 seed) private pure returns (address) {
        return address(uint160(0xC000 + (seed % 3)));
    }

    /// The owner replaces a receiver after the delay: what was settled stays the old one's.
    function replaceReceiver(uint256 seed) external {
        IVault vault = vaults[seed & 1];
        address next = _receiver(seed >> 8);
        address previous = factory.rewardsOwnerOfVault(address(vault));
        if (next == previous || seed % 4 != 0) return;
        uint256 ngoId = factory.ngoOf(address(vault));
        vm.prank(OWNER);
        factory.announceRewardsOwner(ngoId, next);
        assertFalse(_try(address(factory), _carryOutCall(ngoId)), "carried out too early");
        skip(factory.DELAY());
        uint256 settled = vault.donationShares(_token());
        uint256 before = vault.earlierDonations(_token(), previous);
        _recordBalances();
        factory.carryOut(INgoFactory.Change.RewardsOwner, ngoId);
        _replaced.push(previous);
        assertEq(vault.donationShares(_token()), 0, "the new receiver begins with nothing");
        assertEq(
            vault.earlierDonations(_token(), previous),
            before + settled,
            "invariant 10: what was settled stays"
        );
        _assertOthersUnchanged(NONE);
        ++calls["replaceReceiver"];
    }

    /// A receiver hands over by itself, with what is unpaid.
    function handOver(uint256 seed) external {
        IVault vault = vaults[seed & 1];
        uint256 ngoId = factory.ngoOf(address(vault));
        address previous = factory.rewardsOwnerOf(ngoId);
        address next = _receiver(seed >> 8);
        if (next == previous) return;
        uint256 settled = vault.donationShares(_token());
        vm.prank(previous);
        factory.proposeRewardsOwner(ngoId, next);
        vm.prank(next);
        factory.acceptRewardsOwner(ngoId);
        assertEq(vault.donationShares(_token()), settled, "invariant 10: it goes along");
        ++calls["handOver"];
    }

    /// Pays all, or a part, of what an earlier receiver is owed.
    function payEarlier(uint256 seed) external {
        if (_replaced.length == 0) return;
        IVault vault = vaults[seed & 1];
        address receiver = _replaced[(seed >> 8) % _replaced.length];
        uint256 worth = (vault.earlierDonations(_token(), receiver) * _rate()) / RAY;
        _recordBalances();
        _payEarlier(
            vault,
            receiver,
            worth < 20_000 || seed % 3 == 0 ? ALL : bound(seed, 10_000, worth - 100)
        );
        _assertOthersUnchanged(NONE);
        ++calls["payEarlier"];
    }

    function _payAllEarlier(IVault vault) internal {
        for (uint256 i = 0; i < _replaced.length; ++i) _payEarlier(vault, _replaced[i], ALL);
        assertEq(vault.earlierShares(_token()), 0, "their parts are all of it");
    }

    function _payEarlier(IVault vault, address receiver, uint256 amount) private {
        uint256 shares = vault.earlierDonations(_token(), receiver);
        uint256 all = vault.earlierShares(_token());
        uint256 paid = vault.payEarlierDonations(_token(), receiver, amount);
        shares -= vault.earlierDonations(_token(), receiver);
        assertEq(vault.earlierShares(_token()), all - shares, "the sum falls with its part");
        assertEq(paid, (shares * _rate()) / RAY, "what the shares are worth");
        paidDonations[vault] += shares;
    }

    /// Ends the first vault after the delay; moves and withdrawals still work.
    function end(uint256 seed) external {
        if (seed % 64 != 0 || finalRate != 0 || positions.length < 10) return;
        vm.prank(OWNER);
        factory.announceEnd(address(vaults[0]));
        assertFalse(_try(address(vaults[0]), abi.encodeCall(vaults[0].endNGO, ())), "ended too early");
        skip(factory.DELAY());
        finalRate = _rate();
        vaults[0].endNGO();
        ++calls["end"];
    }

    function _carryOutCall(uint256 ngoId) private view returns (bytes memory) {
        return abi.encodeCall(factory.carryOut, (INgoFactory.Change.RewardsOwner, ngoId));
    }
}
