// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {IStETH} from "./interfaces/IStETH.sol";

/// @title stETH shares as a token that does not rebase
/// @notice For the local chain only. One wstETH is one share of stETH.
/// @dev The real wstETH uses an early OpenZeppelin version. Its visible differences are kept: errors are strings, and
/// every `transferFrom` reduces the allowance (even an unlimited one) and emits `Approval`.
contract WstETH is ERC20, EIP712, Nonces, IERC20Permit {
    string private constant NAME = "Wrapped liquid staked Ether 2.0";
    bytes32 private constant PERMIT_TYPEHASH = keccak256(
        "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
    );

    IStETH private immutable STETH;

    constructor(IStETH stETH_) ERC20(NAME, "wstETH") EIP712(NAME, "1") {
        STETH = stETH_;
    }

    /// @notice Stakes received ether and wraps the stETH.
    receive() external payable {
        uint256 shares = STETH.submit{value: msg.value}(address(0));
        _mint(msg.sender, shares);
    }

    /// @notice Wraps stETH that the caller has approved.
    /// @return wstETHAmount Shares for it, rounding down.
    function wrap(uint256 stETHAmount) external returns (uint256 wstETHAmount) {
        require(stETHAmount > 0, "wstETH: can't wrap zero stETH");
        wstETHAmount = STETH.getSharesByPooledEth(stETHAmount);
        _mint(msg.sender, wstETHAmount);
        STETH.transferFrom(msg.sender, address(this), stETHAmount);
    }

    /// @notice Unwraps to stETH.
    /// @return stETHAmount What the shares are worth, rounding down: up to one share's dust stays here.
    function unwrap(uint256 wstETHAmount) external returns (uint256 stETHAmount) {
        require(wstETHAmount > 0, "wstETH: zero amount unwrap not allowed");
        stETHAmount = STETH.getPooledEthByShares(wstETHAmount);
        _burn(msg.sender, wstETHAmount);
        STETH.transfer(msg.sender, stETHAmount);
    }

    /// @inheritdoc IERC20Permit
    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(block.timestamp <= deadline, "ERC20Permit: expired deadline");
        bytes32 structHash = keccak256(
            abi.encode(PERMIT_TYPEHASH, owner, spender, value, _useNonce(owner), deadline)
        );
        (address signer, ECDSA.RecoverError failure, ) = ECDSA.tryRecover(
            _hashTypedDataV4(structHash),
            v,
            r,
            s
        );
        require(failure == ECDSA.RecoverError.NoError && signer == owner, "ERC20Permit: invalid signature");
        _approve(owner, spender, value);
    }

    function increaseAllowance(address spender, uint256 addedValue) external returns (bool) {
        _approve(msg.sender, spender, allowance(msg.sender, spender) + addedValue);
        return true;
    }

    function decreaseAllowance(address spender, uint256 subtractedValue) external returns (bool) {
        uint256 current = allowance(msg.sender, spender);
        require(current >= subtractedValue, "ERC20: decreased allowance below zero");
        _approve(msg.sender, spender, current - subtractedValue);
        return true;
    }

    /* VIEWS */

    function stETH() external view returns (IStETH) {
        return STETH;
    }

    /// @notice wstETH for an amount of stETH, rounding down.
    function getWstETHByStETH(uint256 stETHAmount) external view returns (uint256) {
        return STETH.getSharesByPooledEth(stETHAmount);
    }

    /// @notice stETH for an amount of wstETH, rounding down.
    function getStETHByWstETH(uint256 wstETHAmount) external view returns (uint256) {
        return STETH.getPooledEthByShares(wstETHAmount);
    }

    function stEthPerToken() external view returns (uint256) {
        return STETH.getPooledEthByShares(1 ether);
    }

    function tokensPerStEth() external view returns (uint256) {
        return STETH.getSharesByPooledEth(1 ether);
    }

    /// @inheritdoc IERC20Permit
    function nonces(address owner) public view override(IERC20Permit, Nonces) returns (uint256) {
        return super.nonces(owner);
    }

    /// @inheritdoc IERC20Permit
    function DOMAIN_SEPARATOR() external view returns (bytes32) {
        return _domainSeparatorV4();
    }

    /* INTERNAL */

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && value > balanceOf(from)) {
            revert(
                to == address(0)
                    ? "ERC20: burn amount exceeds balance"
                    : "ERC20: transfer amount exceeds balance"
            );
        }
        super._update(from, to, value);
    }

    function _spendAllowance(address owner, address spender, uint256 value) internal override {
        uint256 current = allowance(owner, spender);
        require(current >= value, "ERC20: transfer amount exceeds allowance");
        _approve(owner, spender, current - value);
    }
}
