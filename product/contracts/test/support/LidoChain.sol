// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {LidoLocator} from "../../devnet/LidoLocator.sol";
import {StETH} from "../../devnet/StETH.sol";
import {WithdrawalQueue} from "../../devnet/WithdrawalQueue.sol";
import {WstETH} from "../../devnet/WstETH.sol";
import {ILidoLocator} from "../../devnet/interfaces/ILidoLocator.sol";
import {IStETH as IDevnetStETH} from "../../devnet/interfaces/IStETH.sol";
import {IWstETH as IDevnetWstETH} from "../../devnet/interfaces/IWstETH.sol";
import {NgoFactory} from "../../src/NgoFactory.sol";
import {ILidoVault} from "../../src/interfaces/ILidoVault.sol";
import {IStETH} from "../../src/interfaces/lido/IStETH.sol";
import {IWithdrawalQueue} from "../../src/interfaces/lido/IWithdrawalQueue.sol";
import {IWstETH} from "../../src/interfaces/lido/IWstETH.sol";
import {LidoVault} from "../../src/lido/LidoVault.sol";
import {VaultTest} from "./VaultTest.sol";

/// @title Fixture with the local Lido, a factory and two NGOs
abstract contract LidoChain is VaultTest {
    address internal immutable LIDO_ADMIN = makeAddr("lido admin");

    StETH internal stEth;
    WstETH internal wstEth;
    WithdrawalQueue internal queue;
    ILidoVault internal vault;
    ILidoVault internal otherVault;

    function _deployLido() internal {
        vm.warp(1_800_000_000);
        vm.deal(LIDO_ADMIN, 1e30);
        vm.startPrank(LIDO_ADMIN);
        stEth = new StETH{value: 1_000_000 ether}(LIDO_ADMIN);
        wstEth = new WstETH(IDevnetStETH(address(stEth)));
        queue = new WithdrawalQueue(IDevnetWstETH(address(wstEth)), LIDO_ADMIN);
        LidoLocator.Config memory config;
        config.lido = address(stEth);
        config.wstETH = address(wstEth);
        config.withdrawalQueue = address(queue);
        config.treasury = makeAddr("treasury");
        config.accountingOracle = LIDO_ADMIN;
        stEth.initialize(ILidoLocator(address(new LidoLocator(config))));
        stEth.grantRole(stEth.ORACLE_ROLE(), LIDO_ADMIN);
        stEth.grantRole(stEth.RESUME_ROLE(), LIDO_ADMIN);
        stEth.grantRole(stEth.PAUSE_ROLE(), LIDO_ADMIN);
        stEth.grantRole(stEth.STAKING_CONTROL_ROLE(), LIDO_ADMIN);
        stEth.setFee(0);
        stEth.resume();
        queue.grantRole(queue.RESUME_ROLE(), LIDO_ADMIN);
        queue.grantRole(queue.PAUSE_ROLE(), LIDO_ADMIN);
        queue.grantRole(queue.FINALIZE_ROLE(), address(stEth));
        queue.grantRole(queue.ORACLE_ROLE(), address(stEth));
        queue.resume();
        vm.stopPrank();
        _setRate(1.2e27);
    }

    function _deployVaults() internal {
        factory = new NgoFactory(OWNER, ORACLE, DELAY, _deployImplementation(), address(0), NONE_BEFORE);
        vault = _createVault(NGO_ONE);
        otherVault = _createVault(NGO_TWO);
    }

    function _deployImplementation() internal returns (address) {
        IStETH token = IStETH(address(stEth));
        IWstETH wrapper = IWstETH(address(wstEth));
        IWithdrawalQueue withdrawals = IWithdrawalQueue(address(queue));
        return address(new LidoVault(token, wrapper, withdrawals));
    }

    function _createVault(address rewardsOwner) internal returns (ILidoVault) {
        vm.prank(OWNER);
        uint256 ngoId = factory.createNgo(_newKey(), _profile("Trees"), rewardsOwner);
        (address created, ) = factory.vaultsOf(ngoId);
        return ILidoVault(created);
    }

    /// Gives `user` ETH, stETH and wstETH with approvals to the vault.
    function _fund(address user, uint256 amount) internal {
        vm.deal(user, user.balance + 3 * amount);
        vm.startPrank(user);
        stEth.submit{value: 2 * amount}(address(0));
        stEth.approve(address(wstEth), ALL);
        wstEth.wrap(amount);
        stEth.approve(address(vault), ALL);
        wstEth.approve(address(vault), ALL);
        vm.stopPrank();
    }

    function _rate() internal view returns (uint256) {
        return stEth.getPooledEthByShares(RAY);
    }

    /// Reports rewards or a slashing so that the rate becomes `rate`, up to rounding; 12 seconds pass.
    function _setRate(uint256 rate) internal {
        uint256 pooled = stEth.getTotalPooledEther();
        uint256 target = (rate * stEth.getTotalShares()) / RAY;
        _report(int256(target) - int256(pooled), new uint256[](0));
    }

    function _finalize() internal {
        uint256[] memory batches = new uint256[](1);
        batches[0] = queue.getLastRequestId();
        if (batches[0] != queue.getLastFinalizedRequestId()) _report(0, batches);
    }

    function _report(int256 rewards, uint256[] memory batches) private {
        skip(12);
        vm.roll(block.number + 1);
        uint256 value = rewards > 0 ? uint256(rewards) : 0;
        vm.deal(LIDO_ADMIN, LIDO_ADMIN.balance + value);
        vm.prank(LIDO_ADMIN);
        stEth.report{value: value}(rewards, batches);
    }
}
