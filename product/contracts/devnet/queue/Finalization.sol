// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {RequestQueue} from "./RequestQueue.sol";

/// @title Fixing what requests are paid, and setting that ether aside
/// @dev Requests are finalized in order. A batch is a run of requests that are all paid in full or all at the
/// lower rate; the oracle finds the batches off the chain with `calculateFinalizationBatches`, the chain sums
/// each of them up at once. Wrong batches can only set aside too much, never too little.
abstract contract Finalization is RequestQueue {
    uint256 public constant MAX_BATCHES_LENGTH = 36;

    /// Handed from call to call until `finished`.
    struct BatchesCalculationState {
        uint256 remainingEthBudget;
        bool finished;
        /// The last request of each batch; the first `batchesLength` entries count.
        uint256[MAX_BATCHES_LENGTH] batches;
        uint256 batchesLength;
    }

    event WithdrawalsFinalized(
        uint256 indexed from,
        uint256 indexed to,
        uint256 amountOfETHLocked,
        uint256 sharesToBurn,
        uint256 timestamp
    );

    error ZeroShareRate();
    error TooMuchEtherToFinalize(uint256 sent, uint256 maxExpected);
    error InvalidState();
    error BatchesAreNotSorted();
    error EmptyBatches();

    /// @notice Finds how many requests can be finalized, and their batches. For calls from outside the chain.
    /// @param maxShareRate The rate after the coming report, in 1e27.
    /// @param maxTimestamp Requests made later wait.
    /// @param state First with the ether at hand as `remainingEthBudget`, then as it was returned.
    function calculateFinalizationBatches(
        uint256 maxShareRate,
        uint256 maxTimestamp,
        uint256 maxRequestsPerCall,
        BatchesCalculationState memory state
    ) external view returns (BatchesCalculationState memory) {
        require(!state.finished && state.remainingEthBudget != 0, InvalidState());

        bool wasDiscounted;
        uint256 handledId = _lastFinalizedRequestId;
        if (state.batchesLength != 0) {
            handledId = state.batches[state.batchesLength - 1];
            (, , wasDiscounted) = _value(handledId - 1, handledId, maxShareRate);
        }

        uint256 lastId = Math.min(_lastRequestId, Math.saturatingAdd(handledId, maxRequestsPerCall));
        for (; handledId < lastId; ++handledId) {
            uint256 requestId = handledId + 1;
            (uint256 amountOfETH, , bool isDiscounted) = _value(handledId, requestId, maxShareRate);
            if (_requests[requestId].timestamp > maxTimestamp || amountOfETH > state.remainingEthBudget) {
                break;
            }

            // Rates of requests between two reports differ by rounding alone, so they are taken as equal.
            bool fitsLastBatch =
                state.batchesLength != 0
                    && (wasDiscounted == isDiscounted
                        || _requests[handledId].reportTimestamp == _requests[requestId].reportTimestamp);
            if (!fitsLastBatch) {
                if (state.batchesLength == MAX_BATCHES_LENGTH) break;
                ++state.batchesLength;
            }
            state.batches[state.batchesLength - 1] = requestId;
            state.remainingEthBudget -= amountOfETH;
            wasDiscounted = isDiscounted;
        }

        // Only a call that came to its own end without meeting a limit has more to say.
        state.finished = handledId < lastId || lastId == _lastRequestId;
        return state;
    }

    /// @notice What finalizing these batches takes.
    /// @param batches The last request of each batch, rising.
    function prefinalize(
        uint256[] calldata batches,
        uint256 maxShareRate
    ) external view returns (uint256 ethToLock, uint256 sharesToBurn) {
        require(maxShareRate != 0, ZeroShareRate());
        require(batches.length != 0, EmptyBatches());
        uint256 previousId = _lastFinalizedRequestId;
        uint256 lastId = batches[batches.length - 1];
        require(batches[0] > previousId, InvalidRequestId(batches[0]));
        require(lastId <= _lastRequestId, InvalidRequestId(lastId));

        for (uint256 i = 0; i < batches.length; ++i) {
            require(batches[i] > previousId, BatchesAreNotSorted());
            (uint256 amountOfETH, uint256 shares, ) = _value(previousId, batches[i], maxShareRate);
            ethToLock += amountOfETH;
            sharesToBurn += shares;
            previousId = batches[i];
        }
    }

    function _finalize(uint256 lastRequestId, uint256 amountOfETH, uint256 maxShareRate) internal {
        uint256 finalizedId = _lastFinalizedRequestId;
        require(
            lastRequestId > finalizedId && lastRequestId <= _lastRequestId,
            InvalidRequestId(lastRequestId)
        );
        (uint256 stETH, uint256 shares) = _sum(finalizedId, lastRequestId);
        require(amountOfETH <= stETH, TooMuchEtherToFinalize(amountOfETH, stETH));

        _checkpoints[++_lastCheckpointIndex] = Checkpoint(finalizedId + 1, maxShareRate);
        _lockedEtherAmount += amountOfETH;
        _lastFinalizedRequestId = lastRequestId;
        emit WithdrawalsFinalized(finalizedId + 1, lastRequestId, amountOfETH, shares, block.timestamp);
    }
}
