// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Slots} from "./Slots.sol";
import {worthOf} from "./SplitMath.sol";
import {TrancheList} from "./TrancheList.sol";
import {IVaultExtension} from "./interfaces/IVault.sol";
import {VaultBase} from "./VaultBase.sol";
import {YieldSplit} from "./YieldSplit.sol";

/// @title View functions over a vault's books
abstract contract VaultViews is IVaultExtension, VaultBase {
    using TrancheList for TrancheList.List;
    using YieldSplit for YieldSplit.Book;

    /// @inheritdoc IVaultExtension
    function getPosition(
        address user,
        uint256 id
    ) external view returns (address token, uint256 tranche, uint256 units) {
        Slots.Position memory position = _positionOf(user, id);
        if (position.units != 0) return (_tokenOf(position), position.tranche, position.units);
    }

    /// @inheritdoc IVaultExtension
    function getUserBalance(address user, uint256 id) external view returns (uint256) {
        Slots.Position memory position = _positionOf(user, id);
        if (position.units == 0) return 0;
        address token = _tokenOf(position);
        YieldSplit.Book storage book = _bookOf(token);
        uint256 rate_ = _rateOf(token);
        uint256 shares = book.sharesOf(position.tranche, position.units, _settleRate(book.load(), rate_));
        return worthOf(shares, rate_);
    }

    /// @inheritdoc IVaultExtension
    function rate(address token) external view returns (uint256) {
        return _rateOf(token);
    }

    /// @inheritdoc IVaultExtension
    function donationShares(address token) external view returns (uint256) {
        return _bookOf(token).load().donationShares;
    }

    /// @inheritdoc IVaultExtension
    function earlierDonations(address token, address receiver) external view returns (uint256) {
        _bookOf(token);
        return _earlier[token][receiver];
    }

    /// @inheritdoc IVaultExtension
    function earlierShares(address token) external view returns (uint256) {
        return _bookOf(token).earlierShares;
    }

    /// @inheritdoc IVaultExtension
    function sharesHeld(address token) external view returns (uint256) {
        _bookOf(token);
        return _sharesHeld(token);
    }

    /// @inheritdoc IVaultExtension
    function sharesOwed(address token, uint256 from, uint256 to) external view returns (uint256) {
        return _bookOf(token).sharesInRange(from, to);
    }

    /// @inheritdoc IVaultExtension
    function trancheCount(address token) external view returns (uint256) {
        return _bookOf(token).load().active;
    }

    /// @inheritdoc IVaultExtension
    function trancheAt(address token, uint256 place) external view returns (uint256 tranche) {
        (tranche, ) = _bookOf(token).list.at(place + 1);
    }

    /// @inheritdoc IVaultExtension
    function getTranche(
        address token,
        uint256 tranche
    ) external view returns (uint256 shares, uint256 units, uint256 mark, uint256 fraction) {
        YieldSplit.Book storage book = _bookOf(token);
        Slots.Tranche memory stored = book.trancheOf(tranche);
        units = book.list.unitsAt(stored.place);
        return (stored.shares, units, stored.mark, stored.fraction);
    }

    /// Shares that the protocol assigns to this vault, including direct transfers.
    function _sharesHeld(address token) internal view virtual returns (uint256);
}
