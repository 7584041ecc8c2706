// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {LidoLocator} from "../../devnet/LidoLocator.sol";
import {LidoFixture} from "./LidoFixture.sol";

contract LidoLocatorTest is LidoFixture {
    function test_getters_nameTheParts() public view {
        assertEq(locator.lido(), address(stETH));
        assertEq(locator.wstETH(), address(wstETH));
        assertEq(locator.withdrawalQueue(), address(queue));
        assertEq(locator.treasury(), TREASURY);
        assertEq(locator.accountingOracle(), ORACLE);
    }

    function test_getters_nameStEthForWhatItDoesItself() public view {
        assertEq(locator.accounting(), address(stETH));
        assertEq(locator.burner(), address(stETH));
        assertEq(locator.elRewardsVault(), address(stETH));
        assertEq(locator.withdrawalVault(), address(stETH));
    }

    function test_getters_nameNothingForWhatIsNotHere() public view {
        assertEq(locator.depositSecurityModule(), address(0));
        assertEq(locator.oracleReportSanityChecker(), address(0));
        assertEq(locator.postTokenRebaseReceiver(), address(0));
        assertEq(locator.stakingRouter(), address(0));
        assertEq(locator.validatorsExitBusOracle(), address(0));
        assertEq(locator.oracleDaemonConfig(), address(0));
        assertEq(locator.validatorExitDelayVerifier(), address(0));
        assertEq(locator.triggerableWithdrawalsGateway(), address(0));
        assertEq(locator.predepositGuarantee(), address(0));
        assertEq(locator.vaultHub(), address(0));
        assertEq(locator.vaultFactory(), address(0));
        assertEq(locator.lazyOracle(), address(0));
        assertEq(locator.operatorGrid(), address(0));
    }

    function test_components_areTheSameParts() public view {
        (
            address elRewardsVault,
            ,
            ,
            address treasury,
            address withdrawalQueue,
            address withdrawalVault
        ) = locator.coreComponents();
        assertEq(elRewardsVault, address(stETH));
        assertEq(treasury, TREASURY);
        assertEq(withdrawalQueue, address(queue));
        assertEq(withdrawalVault, address(stETH));

        address oracle;
        address burner;
        (oracle, , burner, withdrawalQueue, , , ) = locator.oracleReportComponents();
        assertEq(oracle, ORACLE);
        assertEq(burner, address(stETH));
        assertEq(withdrawalQueue, address(queue));
    }

    function test_constructor_revertsOnEveryMissingPart() public {
        address[5] memory parts = [address(1), address(2), address(3), address(4), address(5)];
        for (uint256 missing = 0; missing < 5; ++missing) {
            address kept = parts[missing];
            parts[missing] = address(0);
            vm.expectRevert(LidoLocator.ZeroAddress.selector);
            new LidoLocator(LidoLocator.Config(parts[0], parts[1], parts[2], parts[3], parts[4]));
            parts[missing] = kept;
        }
    }
}
