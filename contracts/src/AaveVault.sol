// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Slots} from "./Slots.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IAaveVault} from "./interfaces/IAaveVault.sol";
import {INgoFactory} from "./interfaces/INgoFactory.sol";
import {IVault} from "./interfaces/IVault.sol";
import {IAToken} from "./interfaces/aave/IAToken.sol";
import {IPool} from "./interfaces/aave/IPool.sol";
import {IRewardsController} from "./interfaces/aave/IRewardsController.sol";
import {VaultBase} from "./VaultBase.sol";
import {VaultViews} from "./VaultViews.sol";
import {YieldSplit} from "./YieldSplit.sol";

/// One book per token. Shares are scaled aTokens. Aave rounds scaled amounts down, half up or up depending on its
/// version, so the books round deposits down and withdrawals up: the vault never holds less than it owes.
contract AaveVault is IAaveVault, VaultViews {
    using SafeERC20 for IERC20;
    using YieldSplit for YieldSplit.Book;

    uint256 private constant MAX_TOKENS = 15;

    IPool public immutable POOL;

    address[] private _tokens;
    mapping(address token => YieldSplit.Book) private _books;

    constructor(IPool pool) {
        require(address(pool) != address(0), NullAddress());
        POOL = pool;
    }

    /* DEPOSIT */

    /// @inheritdoc IAaveVault
    function deposit(address token, uint256 amount, uint16 percent) external returns (uint256) {
        return depositFor(msg.sender, token, amount, percent);
    }

    /// @inheritdoc IAaveVault
    function depositFor(
        address depositor,
        address token,
        uint256 amount,
        uint16 percent
    ) public nonReentrant returns (uint256) {
        INgoFactory register = _requireDepositAllowed(depositor, amount, percent);
        (YieldSplit.Book storage book, Slots.Head memory head) = _openBook(token, register);
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        try POOL.supply(token, amount, address(this), 0) {} catch (bytes memory reason) {
            revert ProtocolRefused(address(POOL), reason);
        }
        uint256 rate_ = _rateOf(token);
        uint256 shares = _toSharesDown(amount, rate_);
        (uint256 id, Flow memory entry) = _openPosition(
            book,
            head,
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
            entry
        );
        return id;
    }

    /// The book for a deposit. The first deposit of an allowed token creates it and approves the pool.
    function _openBook(
        address token,
        INgoFactory register
    ) private returns (YieldSplit.Book storage book, Slots.Head memory head) {
        require(register.isTokenAllowed(token), TokenNotAllowed(token));
        book = _books[token];
        head = book.load();
        if (head.index == 0) {
            address aToken = _aTokenOf(token);
            require(aToken != address(0) && _tokens.length < MAX_TOKENS, TokenNotAllowed(token));
            _tokens.push(token);
            head.index = _tokens.length;
            book.save(head);
            IERC20(token).forceApprove(address(POOL), type(uint256).max);
            emit TokenAdded(token, aToken);
        }
    }

    /* WITHDRAW */

    /// @inheritdoc IAaveVault
    function withdraw(uint256 amount, uint256 id, address token) external nonReentrant returns (uint256) {
        (uint256 paid, Flow memory exit) = _withdraw(amount, id, token);
        _sendTokens(token, paid, msg.sender);
        _emitWithdrawn(id, token, paid, false, exit);
        return paid;
    }

    /// @inheritdoc IAaveVault
    function withdrawInAToken(
        uint256 amount,
        uint256 id,
        address token
    ) external nonReentrant returns (uint256) {
        (uint256 paid, Flow memory exit) = _withdraw(amount, id, token);
        _sendATokens(token, paid, msg.sender);
        _emitWithdrawn(id, token, paid, true, exit);
        return paid;
    }

    function _withdraw(uint256 amount, uint256 id, address token) private returns (uint256, Flow memory) {
        Slots.Position memory position = _requirePosition(msg.sender, id);
        require(_tokenOf(position) == token, TokenNotAllowed(token));
        (uint256 paid, Flow memory exit) = _reducePosition(
            _books[token],
            position,
            id,
            amount,
            _rateOf(token)
        );
        _requirePrice(exit.shares, exit.rate);
        return (paid, exit);
    }

    /// Aave pays by amount: at a rate of zero, shares would leave for nothing. A position without shares still closes.
    function _requirePrice(uint256 shares, uint256 rate_) private pure {
        require(rate_ != 0 || shares == 0, UnusableRate(rate_));
    }

    function _sendTokens(address token, uint256 amount, address recipient) private {
        if (amount == 0) return; // Aave reverts on zero, but a worthless position must still close
        try POOL.withdraw(token, amount, recipient) {} catch (bytes memory reason) {
            revert ProtocolRefused(address(POOL), reason);
        }
    }

    function _sendATokens(address token, uint256 amount, address recipient) private {
        address aToken = _aTokenOf(token);
        try IAToken(aToken).transfer(recipient, amount) {} catch (bytes memory reason) {
            revert ProtocolRefused(aToken, reason);
        }
    }

    function _emitWithdrawn(
        uint256 id,
        address token,
        uint256 amount,
        bool inAToken,
        Flow memory exit
    ) private {
        uint16 percent = uint16(YieldSplit.percentOf(exit.tranche));
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

    /// @inheritdoc IVault
    function moveTo(uint256 id, address vault, uint16 percent) external nonReentrant returns (uint256 newId) {
        address token = _tokenOf(_requirePosition(msg.sender, id));
        uint256 rate_ = _rateOf(token);
        (Move memory moved, uint256 amount, Flow memory exit) = _moveOut(
            _books[token],
            vault,
            id,
            percent,
            rate_
        );
        _sendATokens(token, amount, vault);
        moved.shares = _toSharesDown(amount, rate_);
        newId = IVault(vault).acceptMove(moved, token);
        _emitMovedOut(id, newId, vault, token, amount, percent, exit);
    }

    /// @inheritdoc IVault
    function acceptMove(Move calldata moved, address token) external nonReentrant returns (uint256) {
        (YieldSplit.Book storage book, Slots.Head memory head) = _openBook(token, _factory());
        return _moveIn(book, head, moved, _rateOf(token), token);
    }

    /* REPORTS AND DONATIONS */

    /// @inheritdoc IVault
    function reportRewards() external nonReentrant onlyOracle {
        for (uint256 i = 0; i < _tokens.length; ++i) _reportAll(_tokens[i]);
    }

    /// @inheritdoc IAaveVault
    function reportRewardsRange(address token, uint256 from, uint256 to) external nonReentrant onlyOracle {
        _reportRange(token, from, to);
    }

    /// @inheritdoc IVault
    function payDonations(address token, uint256 amount) external nonReentrant returns (uint256 paid) {
        address receiver = _receiver();
        (uint256 shares, uint256 taken, uint256 rate_) = _takePricedDonations(token, amount);
        if (shares == 0) return 0;
        _sendTokens(token, taken, receiver);
        _emitDonationsPaid(token, receiver, shares, taken, rate_, token);
        return taken;
    }

    /// @inheritdoc IAaveVault
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

    /// @inheritdoc IAaveVault
    function claimIncentives(address token, address reward) external nonReentrant returns (uint256 amount) {
        _bookOf(token);
        address[] memory assets = new address[](1);
        assets[0] = _aTokenOf(token);
        address controller = IAToken(assets[0]).getIncentivesController();
        require(controller != address(0), NoIncentives(token));
        address receiver = _receiver();
        amount = IRewardsController(controller).claimRewards(assets, type(uint256).max, receiver, reward);
        require(amount != 0, ZeroAmount());
        emit Recovered(reward, receiver, amount);
    }

    function _setFinalRates() internal override {
        for (uint256 i = 0; i < _tokens.length; ++i) _setFinalRate(_tokens[i]);
    }

    /* VIEWS */

    /// @inheritdoc IAaveVault
    function getDepositInfo(
        address user,
        uint256 id
    ) external view returns (address tokenAddress, uint256 amount, uint256 startDate, uint16 percent) {
        Slots.Position memory position = _positionOf(user, id);
        if (position.units == 0) return (address(0), 0, 0, 0);
        percent = uint16(YieldSplit.percentOf(position.tranche));
        return (_tokenOf(position), position.principal, position.startDate, percent);
    }

    /// @inheritdoc IAaveVault
    function getTokenBalance(address token) external view returns (uint256) {
        _bookOf(token);
        return IAToken(_aTokenOf(token)).balanceOf(address(this));
    }

    /// @inheritdoc IAaveVault
    function tokens() external view returns (address[] memory) {
        return _tokens;
    }

    /* AAVE */

    /// @inheritdoc IVault
    function protocol() public view override(IVault, VaultBase) returns (address) {
        return address(POOL);
    }

    function _bookOf(address token) internal view override returns (YieldSplit.Book storage book) {
        book = _books[token];
        require(book.load().index != 0, TokenNotAllowed(token));
    }

    function _tokenOf(Slots.Position memory position) internal view override returns (address) {
        return _tokens[position.book - 1];
    }

    function _rateOf(address token) internal view override returns (uint256) {
        return POOL.getReserveNormalizedIncome(token);
    }

    function _isOwed(address token) internal view override returns (bool) {
        for (uint256 i = 0; i < _tokens.length; ++i) if (_aTokenOf(_tokens[i]) == token) return true;
        return false;
    }

    function _sharesHeld(address token) internal view override returns (uint256) {
        return IAToken(_aTokenOf(token)).scaledBalanceOf(address(this));
    }

    function _aTokenOf(address token) private view returns (address) {
        return POOL.getReserveData(token).aTokenAddress;
    }

    function _toSharesDown(uint256 amount, uint256 rate_) private pure returns (uint256) {
        unchecked {
            return (amount * YieldSplit.RAY) / rate_; // 96 bits × 90 bits
        }
    }
}
