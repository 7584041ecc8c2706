// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";

/// @title Withdrawal requests in the order in which they came
/// @dev Each request holds running sums of stETH and shares, so that any run of requests is summed up by two
/// reads: finalization costs by batches, never by requests. Ids and checkpoints start at 1; entry 0 is empty and
/// stands for "nothing before".
abstract contract RequestQueue {
    using EnumerableSet for EnumerableSet.UintSet;

    struct WithdrawalRequest {
        uint128 cumulativeStETH;
        uint128 cumulativeShares;
        address owner;
        uint40 timestamp;
        bool claimed;
        /// The last oracle report when the request was made.
        uint40 reportTimestamp;
    }

    /// What requests from `fromRequestId` up to the next checkpoint's are paid at most per share.
    struct Checkpoint {
        uint256 fromRequestId;
        uint256 maxShareRate;
    }

    struct WithdrawalRequestStatus {
        uint256 amountOfStETH;
        uint256 amountOfShares;
        address owner;
        uint256 timestamp;
        bool isFinalized;
        bool isClaimed;
    }

    uint256 internal constant SHARE_RATE_PRECISION = 1e27;

    mapping(uint256 requestId => WithdrawalRequest) internal _requests;
    mapping(uint256 index => Checkpoint) internal _checkpoints;
    mapping(address owner => EnumerableSet.UintSet) internal _requestsByOwner;
    uint256 internal _lastRequestId;
    uint256 internal _lastFinalizedRequestId;
    uint256 internal _lastCheckpointIndex;
    uint256 internal _lockedEtherAmount;
    uint256 internal _lastReportTimestamp;

    event WithdrawalRequested(
        uint256 indexed requestId,
        address indexed requestor,
        address indexed owner,
        uint256 amountOfStETH,
        uint256 amountOfShares
    );

    error InvalidRequestId(uint256 requestId);

    function getLastRequestId() external view returns (uint256) {
        return _lastRequestId;
    }

    function getLastFinalizedRequestId() external view returns (uint256) {
        return _lastFinalizedRequestId;
    }

    function getLastCheckpointIndex() external view returns (uint256) {
        return _lastCheckpointIndex;
    }

    /// @notice Ether set aside for finalized requests that are not claimed yet, and the dust of claimed ones.
    function getLockedEtherAmount() external view returns (uint256) {
        return _lockedEtherAmount;
    }

    function unfinalizedRequestNumber() external view returns (uint256) {
        return _lastRequestId - _lastFinalizedRequestId;
    }

    function unfinalizedStETH() external view returns (uint256 amountOfStETH) {
        (amountOfStETH, ) = _sum(_lastFinalizedRequestId, _lastRequestId);
    }

    /// @notice Unclaimed requests of an owner. Unbounded: for reading from outside the chain.
    function getWithdrawalRequests(address owner) external view returns (uint256[] memory requestIds) {
        return _requestsByOwner[owner].values();
    }

    function getWithdrawalStatus(
        uint256[] calldata requestIds
    ) external view returns (WithdrawalRequestStatus[] memory statuses) {
        statuses = new WithdrawalRequestStatus[](requestIds.length);
        for (uint256 i = 0; i < requestIds.length; ++i) {
            uint256 requestId = requestIds[i];
            _requireExists(requestId);
            WithdrawalRequest storage request = _requests[requestId];
            (uint256 amountOfStETH, uint256 amountOfShares) = _sum(requestId - 1, requestId);
            statuses[i] = WithdrawalRequestStatus({
                amountOfStETH: amountOfStETH,
                amountOfShares: amountOfShares,
                owner: request.owner,
                timestamp: request.timestamp,
                isFinalized: requestId <= _lastFinalizedRequestId,
                isClaimed: request.claimed
            });
        }
    }

    /* INTERNAL */

    function _enqueue(
        uint256 amountOfStETH,
        uint256 amountOfShares,
        address owner
    ) internal returns (uint256 requestId) {
        WithdrawalRequest storage last = _requests[_lastRequestId];
        requestId = ++_lastRequestId;
        _requests[requestId] = WithdrawalRequest({
            cumulativeStETH: last.cumulativeStETH + uint128(amountOfStETH),
            cumulativeShares: last.cumulativeShares + uint128(amountOfShares),
            owner: owner,
            timestamp: uint40(block.timestamp),
            claimed: false,
            reportTimestamp: uint40(_lastReportTimestamp)
        });
        _requestsByOwner[owner].add(requestId);
        emit WithdrawalRequested(requestId, msg.sender, owner, amountOfStETH, amountOfShares);
    }

    /// Sums of the requests after `afterId` up to and with `lastId`.
    function _sum(uint256 afterId, uint256 lastId) internal view returns (uint256 stETH, uint256 shares) {
        WithdrawalRequest storage before = _requests[afterId];
        WithdrawalRequest storage last = _requests[lastId];
        stETH = last.cumulativeStETH - before.cumulativeStETH;
        shares = last.cumulativeShares - before.cumulativeShares;
    }

    /// What a run of requests is paid at a rate: the amount asked for, or, if the rate fell below the one at
    /// which it was asked, what the shares are worth now, rounding down. A run has shares as long as one share
    /// is worth less than the smallest request.
    function _value(
        uint256 afterId,
        uint256 lastId,
        uint256 maxShareRate
    ) internal view returns (uint256 amountOfETH, uint256 shares, bool isDiscounted) {
        (amountOfETH, shares) = _sum(afterId, lastId);
        isDiscounted = (amountOfETH * SHARE_RATE_PRECISION) / shares > maxShareRate;
        if (isDiscounted) amountOfETH = (shares * maxShareRate) / SHARE_RATE_PRECISION;
    }

    function _requireExists(uint256 requestId) internal view {
        require(requestId != 0 && requestId <= _lastRequestId, InvalidRequestId(requestId));
    }
}
