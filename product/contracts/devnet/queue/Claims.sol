// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {RequestQueue} from "./RequestQueue.sol";

/// @title Paying finalized requests
/// @dev A hint is the index of the checkpoint that a request falls under. Callers find it off the chain with
/// `findCheckpointHints`; on the chain it is only checked.
abstract contract Claims is RequestQueue {
    using EnumerableSet for EnumerableSet.UintSet;

    uint256 private constant NOT_FOUND = 0;

    event WithdrawalClaimed(
        uint256 indexed requestId,
        address indexed owner,
        address indexed receiver,
        uint256 amountOfETH
    );

    error NotOwner(address sender, address owner);
    error InvalidRequestIdRange(uint256 startId, uint256 endId);
    error RequestNotFoundOrNotFinalized(uint256 requestId);
    error RequestAlreadyClaimed(uint256 requestId);
    error RequestIdsNotSorted();
    error InvalidHint(uint256 hint);
    error NotEnoughEther();
    error CantSendValueRecipientMayHaveReverted();

    /// @notice What each request would pay now: 0 when it is not finalized or already claimed.
    function getClaimableEther(
        uint256[] calldata requestIds,
        uint256[] calldata hints
    ) external view returns (uint256[] memory claimableEthValues) {
        claimableEthValues = new uint256[](requestIds.length);
        for (uint256 i = 0; i < requestIds.length; ++i) {
            claimableEthValues[i] = _claimableEther(requestIds[i], hints[i]);
        }
    }

    /// @notice Finds the hints of requests, which must rise, among the checkpoints from `firstIndex` (1 or more)
    /// to `lastIndex`; 0 for a request that has none there.
    function findCheckpointHints(
        uint256[] calldata requestIds,
        uint256 firstIndex,
        uint256 lastIndex
    ) external view returns (uint256[] memory hintIds) {
        hintIds = new uint256[](requestIds.length);
        uint256 previousId = 0;
        for (uint256 i = 0; i < requestIds.length; ++i) {
            require(requestIds[i] >= previousId, RequestIdsNotSorted());
            // A higher request cannot fall under a lower checkpoint, so the search goes on from here.
            firstIndex = hintIds[i] = _findCheckpointHint(requestIds[i], firstIndex, lastIndex);
            previousId = requestIds[i];
        }
    }

    function _claimableEther(uint256 requestId, uint256 hint) internal view returns (uint256) {
        _requireExists(requestId);
        if (requestId > _lastFinalizedRequestId || _requests[requestId].claimed) return 0;
        return _payout(requestId, hint);
    }

    /// Binary search for the last checkpoint in the range that starts at or before the request.
    function _findCheckpointHint(
        uint256 requestId,
        uint256 start,
        uint256 end
    ) internal view returns (uint256) {
        _requireExists(requestId);
        uint256 lastIndex = _lastCheckpointIndex;
        require(start != 0 && end <= lastIndex, InvalidRequestIdRange(start, end));
        if (requestId > _lastFinalizedRequestId || start > end) return NOT_FOUND;
        if (requestId < _checkpoints[start].fromRequestId) return NOT_FOUND;
        if (end < lastIndex && requestId >= _checkpoints[end + 1].fromRequestId) return NOT_FOUND;

        while (start < end) {
            uint256 middle = (start + end + 1) / 2;
            if (_checkpoints[middle].fromRequestId <= requestId) start = middle;
            else end = middle - 1;
        }
        return start;
    }

    /// Everything is written before the ether leaves, so a recipient that calls back finds the request claimed.
    function _claim(uint256 requestId, uint256 hint, address recipient) internal {
        require(requestId != 0, InvalidRequestId(requestId));
        require(requestId <= _lastFinalizedRequestId, RequestNotFoundOrNotFinalized(requestId));
        WithdrawalRequest storage request = _requests[requestId];
        require(!request.claimed, RequestAlreadyClaimed(requestId));
        require(request.owner == msg.sender, NotOwner(msg.sender, request.owner));

        request.claimed = true;
        _requestsByOwner[msg.sender].remove(requestId);
        uint256 amountOfETH = _payout(requestId, hint);
        _lockedEtherAmount -= amountOfETH;

        require(address(this).balance >= amountOfETH, NotEnoughEther());
        (bool sent, ) = recipient.call{value: amountOfETH}("");
        require(sent, CantSendValueRecipientMayHaveReverted());
        emit WithdrawalClaimed(requestId, msg.sender, recipient, amountOfETH);
    }

    function _payout(uint256 requestId, uint256 hint) private view returns (uint256 amountOfETH) {
        require(hint != 0 && hint <= _lastCheckpointIndex, InvalidHint(hint));
        Checkpoint storage checkpoint = _checkpoints[hint];
        require(requestId >= checkpoint.fromRequestId, InvalidHint(hint));
        if (hint < _lastCheckpointIndex) {
            require(requestId < _checkpoints[hint + 1].fromRequestId, InvalidHint(hint));
        }
        (amountOfETH, , ) = _value(requestId - 1, requestId, checkpoint.maxShareRate);
    }
}
