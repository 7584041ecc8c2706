// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title How much ether may be staked now: a bucket that refills block by block
abstract contract StakeLimit {
    /// One slot, because every stake reads and writes it. Block number 0 means paused; maximum 0 means
    /// unlimited.
    struct State {
        uint32 prevStakeBlockNumber;
        uint96 prevStakeLimit;
        uint32 maxStakeLimitGrowthBlocks;
        uint96 maxStakeLimit;
    }

    State private _state;

    event StakingPaused();
    event StakingResumed();
    event StakingLimitSet(uint256 maxStakeLimit, uint256 stakeLimitIncreasePerBlock);
    event StakingLimitRemoved();

    function isStakingPaused() public view returns (bool) {
        return _state.prevStakeBlockNumber == 0;
    }

    /// @notice Ether that can be staked in this block: 0 when paused, 2^256 − 1 when unlimited.
    function getCurrentStakeLimit() public view returns (uint256) {
        State memory state = _state;
        if (state.prevStakeBlockNumber == 0) return 0;
        if (state.maxStakeLimit == 0) return type(uint256).max;
        return _refilled(state);
    }

    function getStakeLimitFullInfo()
        external
        view
        returns (
            bool isStakingPaused_,
            bool isStakingLimitSet,
            uint256 currentStakeLimit,
            uint256 maxStakeLimit,
            uint256 maxStakeLimitGrowthBlocks,
            uint256 prevStakeLimit,
            uint256 prevStakeBlockNumber
        )
    {
        State memory state = _state;
        return (
            state.prevStakeBlockNumber == 0,
            state.maxStakeLimit != 0,
            getCurrentStakeLimit(),
            state.maxStakeLimit,
            state.maxStakeLimitGrowthBlocks,
            state.prevStakeLimit,
            state.prevStakeBlockNumber
        );
    }

    function _pauseStaking() internal {
        _state.prevStakeBlockNumber = 0;
        emit StakingPaused();
    }

    /// A limit that was set before the pause holds again.
    function _resumeStaking() internal {
        _state.prevStakeBlockNumber = uint32(block.number);
        emit StakingResumed();
    }

    function _setStakingLimit(uint256 maxStakeLimit, uint256 increasePerBlock) internal {
        require(maxStakeLimit != 0, "ZERO_MAX_STAKE_LIMIT");
        require(maxStakeLimit <= type(uint96).max / 2, "TOO_LARGE_MAX_STAKE_LIMIT");
        require(maxStakeLimit >= increasePerBlock, "TOO_LARGE_LIMIT_INCREASE");
        uint256 growthBlocks = increasePerBlock == 0 ? 0 : maxStakeLimit / increasePerBlock;
        require(growthBlocks <= type(uint32).max, "TOO_SMALL_LIMIT_INCREASE");

        State memory state = _state;
        // A bucket that did not exist, stood still or was larger starts full; otherwise its level stays.
        if (
            state.prevStakeBlockNumber == 0
            || state.maxStakeLimit == 0
            || maxStakeLimit < state.prevStakeLimit
        ) {
            state.prevStakeLimit = uint96(maxStakeLimit);
        }
        if (state.prevStakeBlockNumber != 0) state.prevStakeBlockNumber = uint32(block.number);
        state.maxStakeLimitGrowthBlocks = uint32(growthBlocks);
        state.maxStakeLimit = uint96(maxStakeLimit);
        _state = state;
        emit StakingLimitSet(maxStakeLimit, increasePerBlock);
    }

    function _removeStakingLimit() internal {
        _state.maxStakeLimit = 0;
        emit StakingLimitRemoved();
    }

    function _useStakeLimit(uint256 amount) internal {
        State memory state = _state;
        require(state.prevStakeBlockNumber != 0, "STAKING_PAUSED");
        if (state.maxStakeLimit == 0) return;
        uint256 limit = _refilled(state);
        require(amount <= limit, "STAKE_LIMIT");
        state.prevStakeLimit = uint96(limit - amount);
        state.prevStakeBlockNumber = uint32(block.number);
        _state = state;
    }

    function _refilled(State memory state) private view returns (uint256) {
        if (state.maxStakeLimitGrowthBlocks == 0) return state.prevStakeLimit;
        uint256 perBlock = state.maxStakeLimit / state.maxStakeLimitGrowthBlocks;
        uint256 refill = (block.number - state.prevStakeBlockNumber) * perBlock;
        return Math.min(state.prevStakeLimit + refill, state.maxStakeLimit);
    }
}
