// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ILidoVaultCore} from "../interfaces/ILidoVault.sol";
import {IVaultCore} from "../interfaces/IVault.sol";
import {IStETH} from "../interfaces/lido/IStETH.sol";
import {IWithdrawalQueue} from "../interfaces/lido/IWithdrawalQueue.sol";
import {IWstETH} from "../interfaces/lido/IWstETH.sol";
import {Position} from "../libraries/Position.sol";
import {VaultControl} from "../vault/VaultControl.sol";
import {VaultDonations} from "../vault/VaultDonations.sol";
import {VaultRedirect} from "../vault/VaultRedirect.sol";
import {LidoBase} from "./LidoBase.sol";
import {LidoExtension} from "./LidoExtension.sol";
import {LidoWithdrawals} from "./LidoWithdrawals.sol";

/// @notice All transfers of stETH are in shares, because transfers of amounts lose wei to rounding.
contract LidoVault is LidoWithdrawals, VaultRedirect, VaultDonations {
    using SafeERC20 for IERC20;

    constructor(
        IStETH stEth,
        IWstETH wstEth,
        IWithdrawalQueue queue
    ) LidoBase(stEth, wstEth, queue) VaultControl(address(new LidoExtension(stEth, wstEth, queue))) {}

    /// @inheritdoc IVaultCore
    function initialize() public override(IVaultCore, VaultControl) {
        super.initialize();
        STETH.approve(address(WSTETH), type(uint256).max);
        STETH.approve(address(QUEUE), type(uint256).max);
    }

    /* STAKE */

    /// @inheritdoc ILidoVaultCore
    function stake(uint16 percent) external payable returns (uint256) {
        return stakeFor(msg.sender, percent);
    }

    /// @inheritdoc ILidoVaultCore
    function stakeFor(address staker, uint16 percent) public payable nonReentrant returns (uint256) {
        _requireDepositAllowed(staker, msg.value, percent);
        try STETH.submit{value: msg.value}(address(0)) returns (uint256 shares) {
            return _stake(staker, msg.value, percent, shares, EthType.Eth, msg.value);
        } catch (bytes memory reason) {
            revert ProtocolRefused(address(STETH), reason);
        }
    }

    /// @inheritdoc ILidoVaultCore
    function stakeStEth(uint256 amount, uint16 percent) external returns (uint256) {
        return stakeStEthFor(msg.sender, amount, percent);
    }

    /// @inheritdoc ILidoVaultCore
    function stakeStEthFor(
        address staker,
        uint256 amount,
        uint16 percent
    ) public nonReentrant returns (uint256) {
        _requireDepositAllowed(staker, amount, percent);
        return _stake(staker, amount, percent, _pullStEth(amount), EthType.StEth, amount);
    }

    /// @inheritdoc ILidoVaultCore
    function stakeWStEth(uint256 amount, uint16 percent) external returns (uint256) {
        return stakeWStEthFor(msg.sender, amount, percent);
    }

    /// @inheritdoc ILidoVaultCore
    function stakeWStEthFor(
        address staker,
        uint256 amount,
        uint16 percent
    ) public nonReentrant returns (uint256) {
        _requireDepositAllowed(staker, amount, percent);
        (uint256 stEthAmount, uint256 shares) = _pullWStEth(amount);
        return _stake(staker, stEthAmount, percent, shares, EthType.WstEth, amount);
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
        (uint256 id, TrancheChange memory entry) = _openPosition(
            _book,
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
            entry,
            msg.sender
        );
        return id;
    }

    /* ADD */

    /// @inheritdoc ILidoVaultCore
    function addTo(uint256 id) external payable nonReentrant {
        Position memory position = _requireAddition(id, msg.value);
        try STETH.submit{value: msg.value}(address(0)) returns (uint256 shares) {
            _add(position, id, msg.value, shares, EthType.Eth, msg.value);
        } catch (bytes memory reason) {
            revert ProtocolRefused(address(STETH), reason);
        }
    }

    /// @inheritdoc ILidoVaultCore
    function addStEthTo(uint256 id, uint256 amount) external nonReentrant {
        Position memory position = _requireAddition(id, amount);
        _add(position, id, amount, _pullStEth(amount), EthType.StEth, amount);
    }

    /// @inheritdoc ILidoVaultCore
    function addWStEthTo(uint256 id, uint256 amount) external nonReentrant {
        Position memory position = _requireAddition(id, amount);
        (uint256 stEthAmount, uint256 shares) = _pullWStEth(amount);
        _add(position, id, stEthAmount, shares, EthType.WstEth, amount);
    }

    function _requireAddition(uint256 id, uint256 amount) private view returns (Position memory position) {
        position = _requirePosition(msg.sender, id);
        _requireDepositAllowed(msg.sender, amount, position.tranche.percent());
    }

    function _add(
        Position memory position,
        uint256 id,
        uint256 amount,
        uint256 shares,
        EthType ethType,
        uint256 tokenAmount
    ) private {
        TrancheChange memory entry = _growPosition(_book, position, id, amount, shares, _rate());
        emit AddedTo(
            id,
            msg.sender,
            amount,
            uint16(entry.tranche.percent()),
            address(this),
            block.timestamp,
            block.number,
            ethType,
            tokenAmount,
            entry,
            msg.sender
        );
    }

    /* ARRIVING TOKENS */

    function _pullStEth(uint256 amount) private returns (uint256 shares) {
        shares = STETH.getSharesByPooledEth(amount);
        try STETH.transferSharesFrom(msg.sender, address(this), shares) {} catch (bytes memory reason) {
            revert ProtocolRefused(address(STETH), reason);
        }
    }

    /// @dev Unwrapping transfers an amount of stETH, which can be one share less than was wrapped: counts what arrived.
    function _pullWStEth(uint256 amount) private returns (uint256 stEthAmount, uint256 shares) {
        IERC20(address(WSTETH)).safeTransferFrom(msg.sender, address(this), amount);
        uint256 before = STETH.sharesOf(address(this));
        stEthAmount = _unwrap(amount);
        require(stEthAmount <= type(uint96).max, InvalidDepositAmount(stEthAmount));
        shares = STETH.sharesOf(address(this)) - before;
    }

    function _unwrap(uint256 amount) private returns (uint256) {
        try WSTETH.unwrap(amount) returns (uint256 stEthAmount) {
            return stEthAmount;
        } catch (bytes memory reason) {
            revert ProtocolRefused(address(WSTETH), reason);
        }
    }

    /* REDIRECT */

    /// @inheritdoc IVaultCore
    function moveTo(uint256 id, address vault, uint16 percent) external nonReentrant returns (uint256 newId) {
        (MovedPosition memory moved, uint256 amount, TrancheChange memory exit) = _moveOut(
            _book,
            vault,
            id,
            percent,
            _rate()
        );
        _sendShares(vault, moved.shares);
        newId = IVaultCore(vault).acceptMove(moved, address(STETH));
        _emitMovedOut(id, newId, vault, address(STETH), amount, percent, exit);
    }

    /// @inheritdoc IVaultCore
    function acceptMove(MovedPosition calldata moved, address token) external nonReentrant returns (uint256) {
        return _moveIn(_bookOf(token), moved, _rate(), token);
    }

    /* REPORTS AND DONATIONS */

    /// @inheritdoc IVaultCore
    function reportRewards() external nonReentrant onlyOracle {
        _reportAll(address(STETH));
    }

    /// @inheritdoc ILidoVaultCore
    function reportRewardsRange(uint256 from, uint256 to) external nonReentrant onlyOracle {
        _reportRange(address(STETH), from, to);
    }

    /// @inheritdoc IVaultCore
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

    function _paysEther(address account) internal view override returns (bool) {
        return account == address(QUEUE);
    }
}
