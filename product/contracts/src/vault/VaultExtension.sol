// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {IVaultExtension} from "../interfaces/IVault.sol";
import {Book} from "../libraries/Book.sol";
import {Head} from "../libraries/Head.sol";
import {Position} from "../libraries/Position.sol";
import {Settlement} from "../libraries/Settlement.sol";
import {worthOf} from "../libraries/SplitMath.sol";
import {TrancheId} from "../libraries/TrancheId.sol";
import {TrancheList} from "../libraries/TrancheList.sol";
import {TrancheWord} from "../libraries/TrancheWord.sol";
import {YieldSplit} from "../libraries/YieldSplit.sol";
import {VaultMerge} from "./VaultMerge.sol";

/// @notice The functions of a vault that nobody's gas depends on: a vault calls them for selectors that it lacks
abstract contract VaultExtension is VaultMerge {
    using SafeERC20 for IERC20;
    using TrancheList for TrancheList.List;
    using Settlement for Book;

    modifier onlyFactory() {
        require(msg.sender == address(_factory()), NotFactory(msg.sender));
        _;
    }

    /* PROTOCOL */

    /// @dev Sends `shares`, which are worth `amount` at `rate_`.
    function _payShares(
        address token,
        uint256 shares,
        uint256 amount,
        uint256 rate_,
        address recipient
    ) internal virtual;

    /// @dev Whether the vault's books are kept in `token`. What it holds beyond them is the cushion for rounding.
    function _isOwed(address token) internal view virtual returns (bool);

    /// @dev Shares that the protocol assigns to this vault, including direct transfers.
    function _sharesHeld(address token) internal view virtual returns (uint256);

    /* BATCHES */

    /// @inheritdoc IVaultExtension
    function multicall(bytes[] calldata calls) external returns (bytes[] memory results) {
        _requireItems(calls.length);
        results = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            results[i] = Address.functionDelegateCall(address(this), calls[i]);
        }
    }

    /// @inheritdoc IVaultExtension
    function permit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        require(token.code.length != 0, NoCode(token));
        try IERC20Permit(token).permit(msg.sender, address(this), value, deadline, v, r, s) {} catch {}
    }

    /* EARLIER REWARDS OWNERS */

    /// @dev Bookkeeping alone: neither a paused reserve nor a receiver that cannot be paid may block the change.
    function _setAside(address token, address receiver) internal {
        Book storage book = _bookOf(token);
        Head head = book.head;
        uint256 shares = head.donationShares();
        if (shares == 0) return;
        book.head = head.withDonationShares(0);
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
        Book storage book = _bookOf(token);
        uint256 rate_ = _rateOf(token);
        uint256 all = _earlier[token][receiver];
        if (all == 0) return 0;
        (uint256 shares, uint256 paid) = YieldSplit.priceDonations(all, amount, rate_);
        _earlier[token][receiver] = all - shares;
        book.earlierShares -= shares;
        _payShares(token, shares, paid, rate_, recipient);
        emit EarlierDonationsPaid(
            token,
            receiver,
            recipient,
            shares,
            paid,
            rate_,
            address(this),
            block.timestamp,
            block.number
        );
        return paid;
    }

    /* SENT BY MISTAKE */

    /// @inheritdoc IVaultExtension
    function recover(address token) external nonReentrant returns (uint256 amount) {
        address receiver = _receiver();
        if (token == address(0)) {
            amount = address(this).balance;
            require(amount != 0, ZeroAmount());
            _sendEther(receiver, amount);
        } else {
            require(token.code.length != 0 && !_isOwed(token), NotRecoverable(token));
            amount = IERC20(token).balanceOf(address(this));
            require(amount != 0, ZeroAmount());
            IERC20(token).safeTransfer(receiver, amount);
        }
        emit Recovered(token, receiver, amount);
    }

    /* VIEWS */

    /// @inheritdoc IVaultExtension
    function getPosition(
        address user,
        uint256 id
    ) external view returns (address token, uint256 tranche, uint256 units) {
        Position memory position = _positionOf(user, id);
        if (position.units != 0)
            return (_tokenOf(position), TrancheId.unwrap(position.tranche), position.units);
    }

    /// @inheritdoc IVaultExtension
    function getUserBalance(address user, uint256 id) external view returns (uint256) {
        Position memory position = _positionOf(user, id);
        if (position.units == 0) return 0;
        address token = _tokenOf(position);
        Book storage book = _bookOf(token);
        uint256 rate_ = _rateOf(token);
        uint256 shares = book.sharesOf(position.tranche, position.units, _settleRate(book.head, rate_));
        return worthOf(shares, rate_);
    }

    /// @inheritdoc IVaultExtension
    function rate(address token) external view returns (uint256) {
        return _rateOf(token);
    }

    /// @inheritdoc IVaultExtension
    function donationShares(address token) external view returns (uint256) {
        return _bookOf(token).head.donationShares();
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
        return _bookOf(token).head.active();
    }

    /// @inheritdoc IVaultExtension
    function trancheAt(address token, uint256 place) external view returns (uint256 tranche) {
        (TrancheId id, ) = _bookOf(token).list.at(place + 1);
        return TrancheId.unwrap(id);
    }

    /// @inheritdoc IVaultExtension
    function getTranche(
        address token,
        uint256 tranche
    ) external view returns (uint256 shares, uint256 units, uint256 mark, uint256 fraction) {
        Book storage book = _bookOf(token);
        TrancheWord stored = book.tranches[TrancheId.wrap(tranche)].tranche;
        units = book.list.unitsAt(stored.index());
        return (stored.shares(), units, stored.mark(), stored.fraction());
    }
}
