// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title A pause that ends by itself, or never
abstract contract PausableUntil {
    uint256 public constant PAUSE_INFINITELY = type(uint256).max;

    uint256 private _resumeSince;

    event Paused(uint256 duration);
    event Resumed();

    error ZeroPauseDuration();
    error PausedExpected();
    error ResumedExpected();
    error PauseUntilMustBeInFuture();

    function isPaused() public view returns (bool) {
        return block.timestamp < _resumeSince;
    }

    /// @notice When the pause ends or ended; `PAUSE_INFINITELY` when only `resume` can end it.
    function getResumeSinceTimestamp() external view returns (uint256) {
        return _resumeSince;
    }

    function _checkResumed() internal view {
        require(!isPaused(), ResumedExpected());
    }

    function _resume() internal {
        require(isPaused(), PausedExpected());
        _resumeSince = block.timestamp;
        emit Resumed();
    }

    function _pauseFor(uint256 duration) internal {
        _checkResumed();
        require(duration != 0, ZeroPauseDuration());
        _pause(duration == PAUSE_INFINITELY ? PAUSE_INFINITELY : block.timestamp + duration);
    }

    function _pauseUntil(uint256 pauseUntilInclusive) internal {
        _checkResumed();
        require(pauseUntilInclusive >= block.timestamp, PauseUntilMustBeInFuture());
        _pause(pauseUntilInclusive == PAUSE_INFINITELY ? PAUSE_INFINITELY : pauseUntilInclusive + 1);
    }

    function _pause(uint256 resumeSince) private {
        _resumeSince = resumeSince;
        emit Paused(resumeSince == PAUSE_INFINITELY ? PAUSE_INFINITELY : resumeSince - block.timestamp);
    }
}
