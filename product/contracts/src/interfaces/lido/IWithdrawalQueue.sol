// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title The part of Lido's withdrawal queue that a vault calls
interface IWithdrawalQueue {
    function requestWithdrawals(
        uint256[] calldata amounts,
        address owner
    ) external returns (uint256[] memory requestIds);
    function claimWithdrawal(uint256 requestId) external;
    function transferFrom(address from, address to, uint256 requestId) external;
    function STETH() external view returns (address);
    function getLastFinalizedRequestId() external view returns (uint256);
    function MIN_STETH_WITHDRAWAL_AMOUNT() external view returns (uint256);
    function MAX_STETH_WITHDRAWAL_AMOUNT() external view returns (uint256);
}
