// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoLocator} from "./interfaces/ILidoLocator.sol";

/// @title Addresses of the contracts of the local Lido
/// @notice For the local chain only. The only address that Lido's clients need.
/// @dev Getters, and so the immutables, have the names of the real locator. Parts that stETH implements itself here
/// (burning, accounting, holding rewards) return stETH; parts that do not exist return zero.
contract LidoLocator is ILidoLocator {
    struct Config {
        address lido;
        address wstETH;
        address withdrawalQueue;
        address treasury;
        address accountingOracle;
    }

    address public immutable lido;
    address public immutable wstETH;
    address public immutable withdrawalQueue;
    address public immutable treasury;
    address public immutable accountingOracle;

    error ZeroAddress();

    constructor(Config memory config) {
        lido = _nonZero(config.lido);
        wstETH = _nonZero(config.wstETH);
        withdrawalQueue = _nonZero(config.withdrawalQueue);
        treasury = _nonZero(config.treasury);
        accountingOracle = _nonZero(config.accountingOracle);
    }

    /* stETH does it */

    function accounting() external view returns (address) {
        return lido;
    }

    function burner() public view returns (address) {
        return lido;
    }

    function elRewardsVault() public view returns (address) {
        return lido;
    }

    function withdrawalVault() public view returns (address) {
        return lido;
    }

    /* NOT HERE */

    function depositSecurityModule() external pure returns (address) {
        return address(0);
    }

    function oracleReportSanityChecker() public pure returns (address) {
        return address(0);
    }

    function postTokenRebaseReceiver() public pure returns (address) {
        return address(0);
    }

    function stakingRouter() public pure returns (address) {
        return address(0);
    }

    function validatorsExitBusOracle() external pure returns (address) {
        return address(0);
    }

    function oracleDaemonConfig() external pure returns (address) {
        return address(0);
    }

    function validatorExitDelayVerifier() external pure returns (address) {
        return address(0);
    }

    function triggerableWithdrawalsGateway() external pure returns (address) {
        return address(0);
    }

    function predepositGuarantee() external pure returns (address) {
        return address(0);
    }

    function vaultHub() public pure returns (address) {
        return address(0);
    }

    function vaultFactory() external pure returns (address) {
        return address(0);
    }

    function lazyOracle() external pure returns (address) {
        return address(0);
    }

    function operatorGrid() external pure returns (address) {
        return address(0);
    }

    /* SEVERAL AT ONCE */

    function coreComponents() external view returns (address, address, address, address, address, address) {
        return (
            elRewardsVault(),
            oracleReportSanityChecker(),
            stakingRouter(),
            treasury,
            withdrawalQueue,
            withdrawalVault()
        );
    }

    function oracleReportComponents()
        external
        view
        returns (address, address, address, address, address, address, address)
    {
        return (
            accountingOracle,
            oracleReportSanityChecker(),
            burner(),
            withdrawalQueue,
            postTokenRebaseReceiver(),
            stakingRouter(),
            vaultHub()
        );
    }

    function _nonZero(address part) private pure returns (address) {
        require(part != address(0), ZeroAddress());
        return part;
    }
}
