// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Slots} from "./Slots.sol";
import {IVaultExtension} from "./interfaces/IVault.sol";
import {VaultBase} from "./VaultBase.sol";
import {YieldSplit} from "./YieldSplit.sol";

/// @title What was settled for a rewards owner stays its own when the owner replaces it
abstract contract VaultEarlier is IVaultExtension, VaultBase {
    using YieldSplit for YieldSplit.Book;

    modifier onlyFactory() {
        require(msg.sender == address(_factory()), NotFactory(msg.sender));
        _;
    }

    /// Bookkeeping alone: neither a paused reserve nor a receiver that cannot be paid may block the change.
    function _setAside(address token, address receiver) internal {
        YieldSplit.Book storage book = _bookOf(token);
        Slots.Head memory head = book.load();
        uint256 shares = head.donationShares;
        if (shares == 0) return;
        head.donationShares = 0;
        book.save(head);
        book.earlierShares += shares;
        _earlier[token][receiver] += shares;
        emit DonationsSetAside(token, receiver, shares);
    }

    /// @inheritdoc IVaultExtension
    function payEarlierDonations(
        address token,
        address receiver,
        uint256 amount
    ) external nonReentrant returns (uint256) {
        return _payEarlier(token, receiver, receiver, amount);
    }

    /// @inheritdoc IVaultExtension
    function payEarlierDonationsTo(
        address token,
        address recipient,
        uint256 amount
    ) external nonReentrant returns (uint256) {
        require(recipient != address(0), NullAddress());
        return _payEarlier(token, msg.sender, recipient, amount);
    }

    function _payEarlier(
        address token,
        address receiver,
        address recipient,
        uint256 amount
    ) private returns (uint256) {
        require(amount != 0, ZeroAmount());
        YieldSplit.Book storage book = _bookOf(token);
        uint256 rate = _rateOf(token);
        uint256 all = _earlier[token][receiver];
        if (all == 0) return 0;
        (uint256 shares, uint256 paid) = YieldSplit.priceDonations(all, amount, rate);
        _earlier[token][receiver] = all - shares;
        book.earlierShares -= shares;
        _payShares(token, shares, paid, rate, recipient);
        emit EarlierDonationsPaid(
            token,
            receiver,
            recipient,
            shares,
            paid,
            rate,
            address(this),
            block.timestamp,
            block.number
        );
        return paid;
    }

    /// Sends `shares`, which are worth `amount` at `rate`.
    function _payShares(
        address token,
        uint256 shares,
        uint256 amount,
        uint256 rate,
        address recipient
    ) internal virtual;
}
