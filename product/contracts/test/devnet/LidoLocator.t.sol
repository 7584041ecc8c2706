// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {LidoLocator} from "../../devnet/LidoLocator.sol";
import {LidoFixture} from "./LidoFixture.sol";

contract LidoLocatorTest is LidoFixture {
    function test_getters_nameTheParts() public view {
        assertEq(locator.lido(), address(stETH), "Lido");
        assertEq(locator.wstETH(), address(wstETH), "wstETH");
        assertEq(locator.withdrawalQueue(), address(queue), "withdrawal queue");
        assertEq(locator.treasury(), TREASURY, "treasury");
        assertEq(locator.accountingOracle(), ORACLE, "accounting oracle");
    }

    function test_getters_nameStEthForWhatItDoesItself() public view {
        assertEq(locator.accounting(), address(stETH), "accounting");
        assertEq(locator.burner(), address(stETH), "burner");
        assertEq(locator.elRewardsVault(), address(stETH), "vault of execution layer rewards");
        assertEq(locator.withdrawalVault(), address(stETH), "withdrawal vault");
    }

    function test_getters_nameNothingForWhatIsNotHere() public view {
        assertEq(locator.depositSecurityModule(), address(0), "deposit security module");
        assertEq(locator.oracleReportSanityChecker(), address(0), "oracle report sanity checker");
        assertEq(locator.postTokenRebaseReceiver(), address(0), "post token rebase receiver");
        assertEq(locator.stakingRouter(), address(0), "staking router");
        assertEq(locator.validatorsExitBusOracle(), address(0), "validators exit bus oracle");
        assertEq(locator.oracleDaemonConfig(), address(0), "oracle daemon config");
        assertEq(locator.validatorExitDelayVerifier(), address(0), "validator exit delay verifier");
        assertEq(locator.triggerableWithdrawalsGateway(), address(0), "triggerable withdrawals gateway");
        assertEq(locator.predepositGuarantee(), address(0), "predeposit guarantee");
        assertEq(locator.vaultHub(), address(0), "vault hub");
        assertEq(locator.vaultFactory(), address(0), "vault factory");
        assertEq(locator.lazyOracle(), address(0), "lazy oracle");
        assertEq(locator.operatorGrid(), address(0), "operator grid");
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
        assertEq(elRewardsVault, address(stETH), "vault of execution layer rewards");
        assertEq(treasury, TREASURY, "treasury");
        assertEq(withdrawalQueue, address(queue), "withdrawal queue");
        assertEq(withdrawalVault, address(stETH), "withdrawal vault");

        address oracle;
        address burner;
        (oracle, , burner, withdrawalQueue, , , ) = locator.oracleReportComponents();
        assertEq(oracle, ORACLE, "oracle");
        assertEq(burner, address(stETH), "burner");
        assertEq(withdrawalQueue, address(queue), "withdrawal queue");
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
