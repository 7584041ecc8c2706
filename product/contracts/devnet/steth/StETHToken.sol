// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Stoppable} from "./Stoppable.sol";

/// @title ERC-20 whose balances are shares of the pooled ether
/// @dev Shares move, tokens are only a view of them: every amount of tokens is turned into shares rounding
/// down, so a transfer can arrive one or two wei short. Allowances count tokens.
abstract contract StETHToken is IERC20Metadata, Stoppable {
    string internal constant NAME = "Liquid staked Ether 2.0";

    uint256 private _totalShares;
    mapping(address account => uint256) private _shares;
    mapping(address owner => mapping(address spender => uint256)) private _allowances;

    event TransferShares(address indexed from, address indexed to, uint256 sharesValue);

    /// @param preRebaseTokenAmount What the shares were worth just before they were burnt.
    /// @param postRebaseTokenAmount What the same shares would be worth just after.
    event SharesBurnt(
        address indexed account,
        uint256 preRebaseTokenAmount,
        uint256 postRebaseTokenAmount,
        uint256 sharesAmount
    );

    /* ERC-20 */

    function name() external pure returns (string memory) {
        return NAME;
    }

    function symbol() external pure returns (string memory) {
        return "stETH";
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function totalSupply() external view returns (uint256) {
        return getTotalPooledEther();
    }

    function balanceOf(address account) external view returns (uint256) {
        return getPooledEthByShares(_shares[account]);
    }

    function allowance(address owner, address spender) external view returns (uint256) {
        return _allowances[owner][spender];
    }

    function transfer(address recipient, uint256 amount) external returns (bool) {
        _transfer(msg.sender, recipient, amount);
        return true;
    }

    function transferFrom(address sender, address recipient, uint256 amount) external returns (bool) {
        _spendAllowance(sender, msg.sender, amount);
        _transfer(sender, recipient, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        _approve(msg.sender, spender, amount);
        return true;
    }

    function increaseAllowance(address spender, uint256 addedValue) external returns (bool) {
        _approve(msg.sender, spender, _allowances[msg.sender][spender] + addedValue);
        return true;
    }

    function decreaseAllowance(address spender, uint256 subtractedValue) external returns (bool) {
        uint256 current = _allowances[msg.sender][spender];
        require(current >= subtractedValue, "ALLOWANCE_BELOW_ZERO");
        _approve(msg.sender, spender, current - subtractedValue);
        return true;
    }

    /* SHARES */

    /// @notice All ether that the pool answers for; the total supply of the token.
    function getTotalPooledEther() public view virtual returns (uint256);

    function getTotalShares() public view returns (uint256) {
        return _totalShares;
    }

    function sharesOf(address account) external view returns (uint256) {
        return _shares[account];
    }

    /// @notice Shares for an amount of ether, rounding down.
    function getSharesByPooledEth(uint256 ethAmount) public view returns (uint256) {
        require(ethAmount < type(uint128).max, "ETH_TOO_LARGE");
        return (ethAmount * _totalShares) / getTotalPooledEther();
    }

    /// @notice Ether for an amount of shares, rounding down.
    function getPooledEthByShares(uint256 sharesAmount) public view returns (uint256) {
        require(sharesAmount < type(uint128).max, "SHARES_TOO_LARGE");
        return (sharesAmount * getTotalPooledEther()) / _totalShares;
    }

    /// @notice Ether for an amount of shares, rounding up: the least that buys them.
    function getPooledEthBySharesRoundUp(uint256 sharesAmount) external view returns (uint256) {
        require(sharesAmount < type(uint128).max, "SHARES_TOO_LARGE");
        return Math.ceilDiv(sharesAmount * getTotalPooledEther(), _totalShares);
    }

    /// @notice Moves shares; unlike `transfer` nothing is lost to rounding.
    /// @return tokensAmount What the shares are worth, rounding down.
    function transferShares(address recipient, uint256 sharesAmount) external returns (uint256 tokensAmount) {
        tokensAmount = getPooledEthByShares(sharesAmount);
        _moveShares(msg.sender, recipient, tokensAmount, sharesAmount);
    }

    /// @notice Moves another's shares; the allowance is spent in tokens, rounding down.
    function transferSharesFrom(
        address sender,
        address recipient,
        uint256 sharesAmount
    ) external returns (uint256 tokensAmount) {
        tokensAmount = getPooledEthByShares(sharesAmount);
        _spendAllowance(sender, msg.sender, tokensAmount);
        _moveShares(sender, recipient, tokensAmount, sharesAmount);
    }

    /* INTERNAL */

    function _approve(address owner, address spender, uint256 amount) internal {
        require(owner != address(0), "APPROVE_FROM_ZERO_ADDR");
        require(spender != address(0), "APPROVE_TO_ZERO_ADDR");
        _allowances[owner][spender] = amount;
        emit Approval(owner, spender, amount);
    }

    function _mintShares(address recipient, uint256 sharesAmount) internal {
        require(recipient != address(this), "MINT_TO_STETH_CONTRACT");
        uint256 totalShares = _totalShares + sharesAmount;
        require(totalShares <= type(uint128).max, "SHARES_OVERFLOW");
        _totalShares = totalShares;
        _shares[recipient] += sharesAmount;
    }

    /// The token amount is read after the ether came in, so this is apart from `_mintShares`.
    function _emitMinted(address recipient, uint256 sharesAmount) internal {
        _emitTransfer(address(0), recipient, getPooledEthByShares(sharesAmount), sharesAmount);
    }

    /// Without a `Transfer` to zero, as the real token does it: whether the worth of the shares leaves the pool
    /// or stays with the other holders is not decided here.
    function _burnShares(address account, uint256 sharesAmount) internal {
        uint256 preRebaseTokenAmount = getPooledEthByShares(sharesAmount);
        _totalShares -= sharesAmount;
        _shares[account] -= sharesAmount;
        emit SharesBurnt(account, preRebaseTokenAmount, getPooledEthByShares(sharesAmount), sharesAmount);
    }

    function _transfer(address sender, address recipient, uint256 amount) private {
        _moveShares(sender, recipient, amount, getSharesByPooledEth(amount));
    }

    function _moveShares(
        address sender,
        address recipient,
        uint256 tokensAmount,
        uint256 sharesAmount
    ) private {
        require(recipient != address(0), "TRANSFER_TO_ZERO_ADDR");
        require(recipient != address(this), "TRANSFER_TO_STETH_CONTRACT");
        _whenNotStopped();

        uint256 held = _shares[sender];
        require(sharesAmount <= held, "BALANCE_EXCEEDED");
        _shares[sender] = held - sharesAmount;
        _shares[recipient] += sharesAmount;
        _emitTransfer(sender, recipient, tokensAmount, sharesAmount);
    }

    /// An allowance of 2^256 − 1 is never used up.
    function _spendAllowance(address owner, address spender, uint256 amount) private {
        uint256 current = _allowances[owner][spender];
        if (current == type(uint256).max) return;
        require(current >= amount, "ALLOWANCE_EXCEEDED");
        _approve(owner, spender, current - amount);
    }

    function _emitTransfer(address from, address to, uint256 tokensAmount, uint256 sharesAmount) private {
        emit Transfer(from, to, tokensAmount);
        emit TransferShares(from, to, sharesAmount);
    }
}
