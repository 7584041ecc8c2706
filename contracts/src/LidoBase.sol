// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Slots} from "./Slots.sol";
import {ILidoVault} from "./interfaces/ILidoVault.sol";
import {IVault} from "./interfaces/IVault.sol";
import {IStETH} from "./interfaces/lido/IStETH.sol";
import {IWithdrawalQueue} from "./interfaces/lido/IWithdrawalQueue.sol";
import {IWstETH} from "./interfaces/lido/IWstETH.sol";
import {VaultBase} from "./VaultBase.sol";
import {VaultViews} from "./VaultViews.sol";
import {YieldSplit} from "./YieldSplit.sol";

/// @title Calls to Lido, and the vault's one book in stETH shares
abstract contract LidoBase is ILidoVault, VaultViews {
    IStETH public immutable STETH;
    IWstETH public immutable WSTETH;
    IWithdrawalQueue public immutable QUEUE;

    YieldSplit.Book internal _book;

    constructor(IStETH stEth, IWstETH wstEth, IWithdrawalQueue queue) {
        require(
            address(stEth) != address(0) && address(wstEth) != address(0) && address(queue) != address(0),
            NullAddress()
        );
        require(wstEth.stETH() == address(stEth), NotOfStETH(address(wstEth), address(stEth)));
        require(queue.STETH() == address(stEth), NotOfStETH(address(queue), address(stEth)));
        (STETH, WSTETH, QUEUE) = (stEth, wstEth, queue);
    }

    /* WITHDRAW */

    function _withdraw(uint256 amount, uint256 id) internal returns (uint256, Flow memory) {
        return _reducePosition(_book, _requirePosition(msg.sender, id), id, amount, _rate());
    }

    function _sendShares(address recipient, uint256 shares) internal returns (uint256) {
        try STETH.transferShares(recipient, shares) returns (uint256 amount) {
            return amount;
        } catch (bytes memory reason) {
            revert ProtocolRefused(address(STETH), reason);
        }
    }

    function _emitWithdrawn(
        uint256 id,
        uint256 amount,
        EthType ethType,
        uint256 tokenAmount,
        Flow memory exit
    ) internal {
        uint16 percent = uint16(YieldSplit.percentOf(exit.tranche));
        emit Withdrawn(
            id,
            msg.sender,
            amount,
            percent,
            address(this),
            block.timestamp,
            block.number,
            ethType,
            tokenAmount,
            exit
        );
    }

    /* LIDO */

    /// @inheritdoc IVault
    function protocol() public view override(IVault, VaultBase) returns (address) {
        return address(STETH);
    }

    function _bookOf(address token) internal view override returns (YieldSplit.Book storage) {
        require(token == address(STETH), TokenNotAllowed(token));
        return _book;
    }

    function _tokenOf(Slots.Position memory) internal view override returns (address) {
        return address(STETH);
    }

    function _rateOf(address) internal view override returns (uint256) {
        return _rate();
    }

    function _rate() internal view returns (uint256) {
        return STETH.getPooledEthByShares(YieldSplit.RAY);
    }

    function _isOwed(address token) internal view override returns (bool) {
        return token == address(STETH);
    }

    function _sharesHeld(address) internal view override returns (uint256) {
        return STETH.sharesOf(address(this));
    }
}
