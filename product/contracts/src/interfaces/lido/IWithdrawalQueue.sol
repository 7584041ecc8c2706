// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @notice The part of Lido's withdrawal queue that a vault calls
interface IWithdrawalQueue {
    /// @notice Requests ether for stETH of the caller, which must be approved.
    /// @param amounts How much each request takes, in stETH wei.
    /// @param owner The account that may claim them.
    /// @return requestIds The requests.
    function requestWithdrawals(
        uint256[] calldata amounts,
        address owner
    ) external returns (uint256[] memory requestIds);

    /// @notice Pays a finalized request to its owner, the caller.
    /// @param requestId The request.
    function claimWithdrawal(uint256 requestId) external;

    /// @notice Gives a request another owner.
    /// @param from The owner until now.
    /// @param to The owner from now on.
    /// @param requestId The request.
    function transferFrom(address from, address to, uint256 requestId) external;

    /// @notice The queue's stETH.
    /// @return Its address.
    function STETH() external view returns (address);

    /// @notice The last request that can be claimed.
    /// @return Its id.
    function getLastFinalizedRequestId() external view returns (uint256);

    /// @notice The least that a request can be for.
    /// @return The amount, in stETH wei.
    function MIN_STETH_WITHDRAWAL_AMOUNT() external view returns (uint256);

    /// @notice The most that a request can be for.
    /// @return The amount, in stETH wei.
    function MAX_STETH_WITHDRAWAL_AMOUNT() external view returns (uint256);
}
