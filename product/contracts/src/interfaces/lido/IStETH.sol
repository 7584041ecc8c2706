// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title The part of Lido's stETH that a vault calls
/// Amounts in stETH round down to whole shares on every transfer, so a vault moves and counts shares.
interface IStETH {
    function submit(address referral) external payable returns (uint256 shares);
    function approve(address spender, uint256 amount) external returns (bool);
    function transferShares(address recipient, uint256 shares) external returns (uint256 amount);
    function transferSharesFrom(
        address sender,
        address recipient,
        uint256 shares
    ) external returns (uint256 amount);
    function sharesOf(address account) external view returns (uint256);
    function getSharesByPooledEth(uint256 amount) external view returns (uint256);
    function getPooledEthByShares(uint256 shares) external view returns (uint256);
}
