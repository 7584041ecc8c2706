// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IAaveVaultExtension} from "../interfaces/IAaveVault.sol";
import {IVaultExtension} from "../interfaces/IVault.sol";
import {IAToken} from "../interfaces/aave/IAToken.sol";
import {IPool} from "../interfaces/aave/IPool.sol";
import {IRewardsController} from "../interfaces/aave/IRewardsController.sol";
import {Position} from "../libraries/Position.sol";
import {VaultExtension} from "../vault/VaultExtension.sol";
import {AaveBase} from "./AaveBase.sol";

/// @notice The rest of AaveVault. It has no state of its own: without a vault that calls it, it does nothing.
contract AaveExtension is IAaveVaultExtension, AaveBase, VaultExtension {
    constructor(IPool pool) AaveBase(pool) {}

    /// @inheritdoc IVaultExtension
    function setAsideDonations(address receiver) external nonReentrant onlyFactory {
        for (uint256 i = 0; i < _tokens.length; ++i) _setAside(_tokens[i], receiver);
    }

    function _payShares(
        address token,
        uint256 shares,
        uint256 amount,
        uint256 rate_,
        address recipient
    ) internal override {
        _requirePrice(shares, rate_);
        _sendTokens(token, amount, recipient);
    }

    /// @inheritdoc IAaveVaultExtension
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

    /// @inheritdoc IAaveVaultExtension
    function getDepositInfo(
        address user,
        uint256 id
    ) external view returns (address tokenAddress, uint256 amount, uint256 startDate, uint16 percent) {
        Position memory position = _positionOf(user, id);
        if (position.units == 0) return (address(0), 0, 0, 0);
        percent = uint16(position.tranche.percent());
        return (_tokenOf(position), position.principal, position.startDate, percent);
    }

    /// @inheritdoc IAaveVaultExtension
    function getTokenBalance(address token) external view returns (uint256) {
        _bookOf(token);
        return IAToken(_aTokenOf(token)).balanceOf(address(this));
    }

    /// @inheritdoc IAaveVaultExtension
    function tokens() external view returns (address[] memory) {
        return _tokens;
    }

    function _isOwed(address token) internal view override returns (bool) {
        for (uint256 i = 0; i < _tokens.length; ++i) if (_aTokenOf(_tokens[i]) == token) return true;
        return false;
    }

    function _sharesHeld(address token) internal view override returns (uint256) {
        return IAToken(_aTokenOf(token)).scaledBalanceOf(address(this));
    }
}
