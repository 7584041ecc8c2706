// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title What an oracle report asks of the withdrawal queue
interface IWithdrawalQueue {
    function isPaused() external view returns (bool);

    function isBunkerModeActive() external view returns (bool);

    function bunkerModeSinceTimestamp() external view returns (uint256);

    function onOracleReport(
        bool isBunkerModeNow,
        uint256 bunkerStartTimestamp,
        uint256 currentReportTimestamp
    ) external;

    function prefinalize(
        uint256[] calldata batches,
        uint256 maxShareRate
    ) external view returns (uint256 ethToLock, uint256 sharesToBurn);

    function finalize(uint256 lastRequestIdToBeFinalized, uint256 maxShareRate) external payable;
}
