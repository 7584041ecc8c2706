// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IAaveVaultCore} from "../interfaces/IAaveVault.sol";
import {INgoFactory} from "../interfaces/INgoFactory.sol";
import {IVaultCore} from "../interfaces/IVault.sol";
import {IPool} from "../interfaces/aave/IPool.sol";
import {Book} from "../libraries/Book.sol";
import {headOfBook} from "../libraries/Head.sol";
import {Position} from "../libraries/Position.sol";
import {sharesBought} from "../libraries/SplitMath.sol";
import {VaultControl} from "../vault/VaultControl.sol";
import {VaultDonations} from "../vault/VaultDonations.sol";
import {VaultRedirect} from "../vault/VaultRedirect.sol";
import {AaveBase} from "./AaveBase.sol";
import {AaveExtension} from "./AaveExtension.sol";

/// @notice One book per token. Shares are scaled aTokens. Aave rounds scaled amounts down, half up or up depending on its
/// version, so the books round deposits down and withdrawals up: the vault never holds less than it owes.
contract AaveVault is IAaveVaultCore, AaveBase, VaultRedirect, VaultDonations {
    using SafeERC20 for IERC20;

    constructor(IPool pool) AaveBase(pool) VaultControl(address(new AaveExtension(pool))) {}

    /* DEPOSIT */

    /// @inheritdoc IAaveVaultCore
    function deposit(address token, uint256 amount, uint16 percent) external returns (uint256) {
        return depositFor(msg.sender, token, amount, percent);
    }

    /// @inheritdoc IAaveVaultCore
    function depositFor(
        address depositor,
        address token,
        uint256 amount,
        uint16 percent
    ) public nonReentrant returns (uint256) {
        INgoFactory factory_ = _requireDepositAllowed(depositor, amount, percent);
        Book storage book = _openBook(token, factory_);
        _supply(token, amount);
        uint256 rate_ = _rateOf(token);
        uint256 shares = sharesBought(amount, rate_);
        (uint256 id, TrancheChange memory entry) = _openPosition(
            book,
            _newPosition(depositor, amount, percent, shares, rate_),
            rate_
        );
        emit Deposited(
            id,
            depositor,
            token,
            amount,
            percent,
            address(this),
            block.timestamp,
            block.number,
            entry,
            msg.sender
        );
        return id;
    }

    /// @inheritdoc IAaveVaultCore
    function addTo(uint256 id, address token, uint256 amount) external nonReentrant {
        Position memory position = _requirePositionIn(token, id);
        uint256 percent = position.tranche.percent();
        INgoFactory factory_ = _requireDepositAllowed(msg.sender, amount, percent);
        Book storage book = _openBook(token, factory_);
        _supply(token, amount);
        uint256 rate_ = _rateOf(token);
        uint256 shares = sharesBought(amount, rate_);
        TrancheChange memory entry = _growPosition(book, position, id, amount, shares, rate_);
        emit AddedTo(
            id,
            msg.sender,
            token,
            amount,
            uint16(percent),
            address(this),
            block.timestamp,
            block.number,
            entry,
            msg.sender
        );
    }

    function _supply(address token, uint256 amount) private {
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        try POOL.supply(token, amount, address(this), 0) {} catch (bytes memory reason) {
            revert ProtocolRefused(address(POOL), reason);
        }
    }

    /// @dev The book for a deposit. The first deposit of an allowed token creates it and approves the pool. There is a
    /// number for every token that the factory can ever allow.
    function _openBook(address token, INgoFactory factory_) private returns (Book storage book) {
        (bool allowed, bool paused) = factory_.tokenState(token);
        require(allowed, TokenNotAllowed(token));
        require(!paused, TokenPaused(token));
        book = _books[token];
        if (book.head.bookIndex() == 0) {
            address aToken = _aTokenOf(token);
            require(aToken != address(0), TokenNotAllowed(token));
            _tokens.push(token);
            book.head = headOfBook(_tokens.length);
            IERC20(token).forceApprove(address(POOL), type(uint256).max);
            emit TokenAdded(token, aToken);
        }
    }

    /* WITHDRAW */

    /// @inheritdoc IAaveVaultCore
    function withdraw(uint256 amount, uint256 id, address token) external nonReentrant returns (uint256) {
        (uint256 paid, TrancheChange memory exit) = _withdraw(amount, id, token);
        _sendTokens(token, paid, msg.sender);
        _emitWithdrawn(id, token, paid, false, exit);
        return paid;
    }

    /// @inheritdoc IAaveVaultCore
    function withdrawInAToken(
        uint256 amount,
        uint256 id,
        address token
    ) external nonReentrant returns (uint256) {
        (uint256 paid, TrancheChange memory exit) = _withdraw(amount, id, token);
        _sendATokens(token, paid, msg.sender);
        _emitWithdrawn(id, token, paid, true, exit);
        return paid;
    }

    function _withdraw(
        uint256 amount,
        uint256 id,
        address token
    ) private returns (uint256, TrancheChange memory) {
        Position memory position = _requirePositionIn(token, id);
        (uint256 paid, TrancheChange memory exit) = _reducePosition(
            _books[token],
            position,
            id,
            amount,
            _rateOf(token)
        );
        _requirePrice(exit.shares, exit.rate);
        return (paid, exit);
    }

    function _requirePositionIn(address token, uint256 id) private view returns (Position memory position) {
        position = _requirePosition(msg.sender, id);
        // The book is read later anyway; the list of tokens is not.
        require(position.bookIndex == _books[token].head.bookIndex(), TokenNotAllowed(token));
    }

    function _emitWithdrawn(
        uint256 id,
        address token,
        uint256 amount,
        bool inAToken,
        TrancheChange memory exit
    ) private {
        uint16 percent = uint16(exit.tranche.percent());
        emit Withdrawn(
            id,
            msg.sender,
            token,
            amount,
            percent,
            address(this),
            block.timestamp,
            block.number,
            inAToken,
            exit
        );
    }

    /* REDIRECT */

    /// @inheritdoc IVaultCore
    function moveTo(uint256 id, address vault, uint16 percent) external nonReentrant returns (uint256 newId) {
        address token = _tokenOf(_requirePosition(msg.sender, id));
        uint256 rate_ = _rateOf(token);
        (MovedPosition memory moved, uint256 amount, TrancheChange memory exit) = _moveOut(
            _books[token],
            vault,
            id,
            percent,
            rate_
        );
        _sendATokens(token, amount, vault);
        moved.shares = sharesBought(amount, rate_);
        newId = IVaultCore(vault).acceptMove(moved, token);
        _emitMovedOut(id, newId, vault, token, amount, percent, exit);
    }

    /// @inheritdoc IVaultCore
    function acceptMove(MovedPosition calldata moved, address token) external nonReentrant returns (uint256) {
        return _moveIn(_openBook(token, _factory()), moved, _rateOf(token), token);
    }

    /* REPORTS AND DONATIONS */

    /// @inheritdoc IVaultCore
    function reportRewards() external nonReentrant onlyOracle {
        for (uint256 i = 0; i < _tokens.length; ++i) _reportAll(_tokens[i]);
    }

    /// @inheritdoc IAaveVaultCore
    function reportRewardsRange(address token, uint256 from, uint256 to) external nonReentrant onlyOracle {
        _reportRange(token, from, to);
    }

    /// @inheritdoc IVaultCore
    function payDonations(address token, uint256 amount) external nonReentrant returns (uint256 paid) {
        address receiver = _receiver();
        (uint256 shares, uint256 taken, uint256 rate_) = _takePricedDonations(token, amount);
        if (shares == 0) return 0;
        _sendTokens(token, taken, receiver);
        _emitDonationsPaid(token, receiver, shares, taken, rate_, token);
        return taken;
    }

    /// @inheritdoc IAaveVaultCore
    function payDonationsInAToken(
        address token,
        uint256 amount
    ) external nonReentrant returns (uint256 paid) {
        address receiver = _receiver();
        require(receiver == msg.sender, NotReceiver(msg.sender));
        (uint256 shares, uint256 taken, uint256 rate_) = _takePricedDonations(token, amount);
        if (shares == 0) return 0;
        _sendATokens(token, taken, receiver);
        _emitDonationsPaid(token, receiver, shares, taken, rate_, _aTokenOf(token));
        return taken;
    }

    function _takePricedDonations(
        address token,
        uint256 amount
    ) private returns (uint256 shares, uint256 taken, uint256 rate_) {
        rate_ = _rateOf(token);
        (shares, taken) = _takeDonations(token, amount, rate_);
        _requirePrice(shares, rate_);
    }

    function _setFinalRates() internal override {
        for (uint256 i = 0; i < _tokens.length; ++i) _setFinalRate(_tokens[i]);
    }

    function _paysEther(address) internal pure override returns (bool) {
        return false;
    }
}
