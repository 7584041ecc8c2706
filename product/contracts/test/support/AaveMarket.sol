// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {IVaultErrors} from "../../src/interfaces/IVaultErrors.sol";
import {IPool} from "../../src/interfaces/aave/IPool.sol";

interface IATokenV30 {
    function setIncentivesController(address controller) external;
}

/// @title The Aave that the tests run against, V3.0 or V3.6 (see run-tests.ts), and what differs between them
abstract contract AaveMarket is Test {
    /// Storage slots of the pool's reserves and of an aToken's holders.
    uint256 private constant RESERVES_SLOT = 52;
    uint256 private constant HOLDERS_SLOT = 52;

    function _aaveVersion() internal view returns (string memory) {
        return vm.envOr("AAVE", string("3.0"));
    }

    function _isAave36() internal view returns (bool) {
        return keccak256(bytes(_aaveVersion())) == keccak256("3.6");
    }

    /// Aave's reason is a number until V3.3 and a custom error since V3.4.
    function _refusal(
        address protocol,
        string memory number,
        string memory customError
    ) internal view returns (bytes memory) {
        return
            _refusal(
                protocol,
                _isAave36()
                    ? abi.encodeWithSignature(customError)
                    : abi.encodeWithSignature("Error(string)", number)
            );
    }

    /// A reserve short of liquidity has no error of its own in either version: its subtraction fails.
    function _refusalOfLiquidity(address pool) internal pure returns (bytes memory) {
        return _refusal(pool, abi.encodeWithSignature("Panic(uint256)", 0x11));
    }

    function _refusal(address protocol, bytes memory reason) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(IVaultErrors.ProtocolRefused.selector, protocol, reason);
    }

    /// V3.0 stores an aToken's incentives controller; in V3.6 it is part of the code.
    function _setIncentivesController(address aToken, address controller, address admin) internal {
        if (_isAave36()) return;
        vm.prank(admin);
        IATokenV30(aToken).setIncentivesController(controller);
    }

    /// Writes Aave's index, for rates that would take too long and for losses, which Aave cannot have.
    function _writeIndex(IPool pool, address token, uint256 rate, address[] memory holders) internal {
        bytes32 slot = bytes32(uint256(keccak256(abi.encode(token, RESERVES_SLOT))) + 1);
        // No interest from here on, so that the index stays as written.
        vm.store(address(pool), slot, bytes32(rate));
        require(pool.getReserveNormalizedIncome(token) == rate, "the slot of Aave's index");
        address aToken = pool.getReserveData(token).aTokenAddress;
        for (uint256 i = 0; i < holders.length; ++i) {
            _forgetIndex(aToken, holders[i], rate);
        }
    }

    /// An aToken stores the index of a holder's last action and reverts on a lower one.
    function _forgetIndex(address aToken, address holder, uint256 rate) private {
        bytes32 slot = keccak256(abi.encode(holder, HOLDERS_SLOT));
        uint256 packed = uint256(vm.load(aToken, slot));
        if (packed >> 128 > rate) vm.store(aToken, slot, bytes32(uint256(uint128(packed)) | (rate << 128)));
    }
}
