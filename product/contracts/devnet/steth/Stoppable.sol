// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title The emergency stop of the whole pool
/// @dev Errors are strings here and in all of stETH: clients of the real token know these words.
abstract contract Stoppable {
    /// Deployed stopped, as the real one: nothing moves until the parts know each other.
    bool private _active;

    event Stopped();
    event Resumed();

    /// @notice Whether transfers, staking and reports are stopped.
    function isStopped() public view returns (bool) {
        return !_active;
    }

    function _whenNotStopped() internal view {
        require(_active, "CONTRACT_IS_STOPPED");
    }

    function _stop() internal {
        _whenNotStopped();
        _active = false;
        emit Stopped();
    }

    function _resume() internal {
        require(!_active, "CONTRACT_IS_ACTIVE");
        _active = true;
        emit Resumed();
    }
}
