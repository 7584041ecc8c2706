// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Slots} from "./Slots.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ILidoVault} from "./interfaces/ILidoVault.sol";
import {IVault} from "./interfaces/IVault.sol";
import {IStETH} from "./interfaces/lido/IStETH.sol";
import {IWithdrawalQueue} from "./interfaces/lido/IWithdrawalQueue.sol";
import {IWstETH} from "./interfaces/lido/IWstETH.sol";
import {LidoBase} from "./LidoBase.sol";
import {LidoQueue} from "./LidoQueue.sol";
import {VaultControl} from "./VaultControl.sol";
import {YieldSplit} from "./YieldSplit.sol";

/// All transfers of stETH are in shares, because transfers of amounts lose wei to rounding.
contract LidoVault is LidoQueue {
    using SafeERC20 for IERC20;
    using YieldSplit for YieldSplit.Book;

    constructor(IStETH stEth, IWstETH wstEth, IWithdrawalQueue queue) LidoBase(stEth, wstEth, queue) {}

    /// @inheritdoc IVault
    function initialize() public override(IVault, VaultControl) {
        super.initialize();
        STETH.approve(address(WSTETH), type(uint256).max);
        STETH.approve(address(QUEUE), type(uint256).max);
    }

    /* STAKE */

    /// @inheritdoc ILidoVault
    function stake(uint16 percent) external payable returns (uint256) {
        return stakeFor(msg.sender, percent);
    }

    /// @inheritdoc ILidoVault
    function stakeFor(address staker, uint16 percent) public payable nonReentrant returns (uint256) {
        _requireDepositAllowed(staker, msg.value, percent);
        try STETH.submit{value: msg.value}(address(0)) returns (uint256 shares) {
            return _stake(staker, msg.value, percent, shares, EthType.Eth, msg.value);
        } catch (bytes memory reason) {
            revert ProtocolRefused(address(STETH), reason);
        }
    }

    /// @inheritdoc ILidoVault
    function stakeStEth(uint256 amount, uint16 percent) external returns (uint256) {
        return stakeStEthFor(msg.sender, amount, percent);
    }

    /// @inheritdoc ILidoVault
    function stakeStEthFor(
        address staker,
        uint256 amount,
        uint16 percent
    ) public nonReentrant returns (uint256) {
        _requireDepositAllowed(staker, amount, percent);
        uint256 shares = STETH.getSharesByPooledEth(amount);
        try STETH.transferSharesFrom(msg.sender, address(this), shares) {} catch (bytes memory reason) {
            revert ProtocolRefused(address(STETH), reason);
        }
        return _stake(staker, amount, percent, shares, EthType.StEth, amount);
    }

    /// @inheritdoc ILidoVault
    function stakeWStEth(uint256 amount, uint16 percent) external returns (uint256) {
        return stakeWStEthFor(msg.sender, amount, percent);
    }

    /// @inheritdoc ILidoVault
    function stakeWStEthFor(
        address staker,
        uint256 amount,
        uint16 percent
    ) public nonReentrant returns (uint256) {
        _requireDepositAllowed(staker, amount, percent);
        IERC20(address(WSTETH)).safeTransferFrom(msg.sender, address(this), amount);
        // Unwrapping transfers an amount of stETH, which can be one share less than was wrapped: count what arrived.
        uint256 before = STETH.sharesOf(address(this));
        uint256 stEthAmount = _unwrap(amount);
        require(stEthAmount <= type(uint96).max, InvalidDepositAmount(stEthAmount));
        uint256 shares = STETH.sharesOf(address(this)) - before;
        return _stake(staker, stEthAmount, percent, shares, EthType.WstEth, amount);
    }

    function _unwrap(uint256 amount) private returns (uint256) {
        try WSTETH.unwrap(amount) returns (uint256 stEthAmount) {
            return stEthAmount;
        } catch (bytes memory reason) {
            revert ProtocolRefused(address(WSTETH), reason);
        }
    }

    function _stake(
        address staker,
        uint256 amount,
        uint256 percent,
        uint256 shares,
        EthType ethType,
        uint256 tokenAmount
    ) private returns (uint256) {
        uint256 rate_ = _rate();
        (uint256 id, Flow memory entry) = _openPosition(
            _book,
            _book.load(),
            _newPosition(staker, amount, percent, shares, rate_),
            rate_
        );
        emit Staked(
            id,
            staker,
            amount,
            uint16(percent),
            address(this),
            block.timestamp,
            block.number,
            ethType,
            tokenAmount,
            entry
        );
        return id;
    }

    /* WITHDRAW */

    /// @inheritdoc ILidoVault
    function claimWithdrawInStEth(uint256 amount, uint256 id) external nonReentrant {
        (uint256 paid, Flow memory exit) = _withdraw(amount, id);
        _sendShares(msg.sender, exit.shares);
        _emitWithdrawn(id, paid, EthType.StEth, paid, exit);
    }

    /// @inheritdoc ILidoVault
    function claimWithdrawInWStEth(
        uint256 amount,
        uint256 id
    ) external nonReentrant returns (uint256 wstEthAmount) {
        (uint256 paid, Flow memory exit) = _withdraw(amount, id);
        // Wrapping uses at most the shares of this withdrawal; the rounding dust stays in the vault.
        try WSTETH.wrap(paid) returns (uint256 wrapped) {
            wstEthAmount = wrapped;
        } catch (bytes memory reason) {
            revert ProtocolRefused(address(WSTETH), reason);
        }
        _emitWithdrawn(id, paid, EthType.WstEth, wstEthAmount, exit);
        IERC20(address(WSTETH)).safeTransfer(msg.sender, wstEthAmount);
    }

    /* REDIRECT */

    /// @inheritdoc IVault
    function moveTo(uint256 id, address vault, uint16 percent) external nonReentrant returns (uint256 newId) {
        (Move memory moved, uint256 amount, Flow memory exit) = _moveOut(_book, vault, id, percent, _rate());
        _sendShares(vault, moved.shares);
        newId = IVault(vault).acceptMove(moved, address(STETH));
        _emitMovedOut(id, newId, vault, address(STETH), amount, percent, exit);
    }

    /// @inheritdoc IVault
    function acceptMove(Move calldata moved, address token) external nonReentrant returns (uint256) {
        YieldSplit.Book storage book = _bookOf(token);
        return _moveIn(book, book.load(), moved, _rate(), token);
    }

    /* REPORTS AND DONATIONS */

    /// @inheritdoc IVault
    function reportRewards() external nonReentrant onlyOracle {
        _reportAll(address(STETH));
    }

    /// @inheritdoc ILidoVault
    function reportRewardsRange(uint256 from, uint256 to) external nonReentrant onlyOracle {
        _reportRange(address(STETH), from, to);
    }

    /// @inheritdoc IVault
    function payDonations(address token, uint256 amount) external nonReentrant returns (uint256 paid) {
        uint256 rate_ = _rate();
        uint256 shares;
        (shares, paid) = _takeDonations(token, amount, rate_);
        if (shares == 0) return 0;
        address receiver = _receiver();
        _sendShares(receiver, shares);
        _emitDonationsPaid(token, receiver, shares, paid, rate_, token);
    }

    function _setFinalRates() internal override {
        _setFinalRate(address(STETH));
    }

    /* VIEWS */

    /// @inheritdoc ILidoVault
    function getStakeInfo(
        address user,
        uint256 id
    ) external view returns (uint16 percent, uint256 amount, uint256 startDate) {
        Slots.Position memory position = _positionOf(user, id);
        return (uint16(YieldSplit.percentOf(position.tranche)), position.principal, position.startDate);
    }
}
