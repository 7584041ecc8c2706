// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {LidoLocator} from "../../devnet/LidoLocator.sol";
import {StETH} from "../../devnet/StETH.sol";
import {WithdrawalQueue} from "../../devnet/WithdrawalQueue.sol";
import {WstETH} from "../../devnet/WstETH.sol";
import {ILidoLocator} from "../../devnet/interfaces/ILidoLocator.sol";
import {IStETH} from "../../devnet/interfaces/IStETH.sol";
import {IWstETH} from "../../devnet/interfaces/IWstETH.sol";
import {Finalization} from "../../devnet/queue/Finalization.sol";
import {RequestQueue} from "../../devnet/queue/RequestQueue.sol";

/// @title Fixture with the local Lido and its oracle
abstract contract LidoFixture is Test {
    uint256 internal constant INITIAL_DEPOSIT = 1 ether;
    uint256 internal constant RATE_PRECISION = 1e27;
    address internal constant INITIAL_TOKEN_HOLDER = address(0xdead);

    address internal immutable ADMIN = makeAddr("lido admin");
    address internal immutable ORACLE = makeAddr("lido oracle");
    address internal immutable TREASURY = makeAddr("lido treasury");

    StETH internal stETH;
    WstETH internal wstETH;
    WithdrawalQueue internal queue;
    LidoLocator internal locator;

    function setUp() public virtual {
        _deployLido();
    }

    function _deployLido() internal {
        vm.warp(1_700_000_000);
        vm.roll(1_000_000);
        vm.deal(address(this), address(this).balance + INITIAL_DEPOSIT);
        stETH = new StETH{value: INITIAL_DEPOSIT}(ADMIN);
        wstETH = new WstETH(IStETH(address(stETH)));
        queue = new WithdrawalQueue(IWstETH(address(wstETH)), ADMIN);
        locator = new LidoLocator(
            LidoLocator.Config({
                lido: address(stETH),
                wstETH: address(wstETH),
                withdrawalQueue: address(queue),
                treasury: TREASURY,
                accountingOracle: ORACLE
            })
        );

        vm.startPrank(ADMIN);
        stETH.grantRole(stETH.PAUSE_ROLE(), ADMIN);
        stETH.grantRole(stETH.RESUME_ROLE(), ADMIN);
        stETH.grantRole(stETH.STAKING_PAUSE_ROLE(), ADMIN);
        stETH.grantRole(stETH.STAKING_CONTROL_ROLE(), ADMIN);
        stETH.grantRole(stETH.ORACLE_ROLE(), ORACLE);
        queue.grantRole(queue.PAUSE_ROLE(), ADMIN);
        queue.grantRole(queue.RESUME_ROLE(), ADMIN);
        queue.grantRole(queue.MANAGE_TOKEN_URI_ROLE(), ADMIN);
        queue.grantRole(queue.FINALIZE_ROLE(), address(stETH));
        queue.grantRole(queue.ORACLE_ROLE(), address(stETH));
        stETH.initialize(ILidoLocator(address(locator)));
        stETH.resume();
        queue.resume();
        vm.stopPrank();
    }

    /// Stakes ether for a user and approves the queue and the wrapper.
    function _stake(address user, uint256 amount) internal {
        vm.deal(user, user.balance + amount);
        vm.startPrank(user);
        stETH.submit{value: amount}(address(0));
        stETH.approve(address(queue), type(uint256).max);
        stETH.approve(address(wstETH), type(uint256).max);
        wstETH.approve(address(queue), type(uint256).max);
        vm.stopPrank();
    }

    function _request(address user, uint256 amount) internal returns (uint256 requestId) {
        vm.prank(user);
        return queue.requestWithdrawals(_list(amount), user)[0];
    }

    /// A rebase, up or down, a day after the last.
    function _report(int256 rewardsWei) internal {
        _report(rewardsWei, new uint256[](0));
    }

    function _report(int256 rewardsWei, uint256[] memory batches) internal {
        skip(1 days);
        vm.roll(block.number + 7200);
        uint256 valueWei = rewardsWei > 0 ? uint256(rewardsWei) : 0;
        vm.deal(ORACLE, valueWei);
        vm.prank(ORACLE);
        stETH.report{value: valueWei}(rewardsWei, batches);
    }

    /// A rebase that also finalizes all requests.
    function _reportAndFinalize(int256 rewardsWei) internal {
        _report(rewardsWei, _batches(rewardsWei, type(uint256).max));
    }

    /// Computes the finalization batches, as the oracle does off-chain.
    function _batches(
        int256 rewardsWei,
        uint256 maxTimestamp
    ) internal view returns (uint256[] memory batches) {
        Finalization.BatchesCalculationState memory state;
        state.remainingEthBudget = stETH.getTotalPooledEther();
        uint256 shareRate = stETH.simulateReport(rewardsWei);
        while (!state.finished) {
            state = queue.calculateFinalizationBatches(shareRate, maxTimestamp, 1000, state);
        }
        batches = new uint256[](state.batchesLength);
        for (uint256 i = 0; i < batches.length; ++i) {
            batches[i] = state.batches[i];
        }
    }

    function _hint(uint256 requestId) internal view returns (uint256) {
        return queue.findCheckpointHints(_list(requestId), 1, queue.getLastCheckpointIndex())[0];
    }

    function _claimable(uint256 requestId) internal view returns (uint256) {
        return queue.getClaimableEther(_list(requestId), _list(_hint(requestId)))[0];
    }

    function _status(uint256 requestId) internal view returns (RequestQueue.WithdrawalRequestStatus memory) {
        return queue.getWithdrawalStatus(_list(requestId))[0];
    }

    /// Ether per share in 1e27, rounding down.
    function _rate() internal view returns (uint256) {
        return (stETH.getTotalPooledEther() * RATE_PRECISION) / stETH.getTotalShares();
    }

    function _list(uint256 a) internal pure returns (uint256[] memory list) {
        list = new uint256[](1);
        list[0] = a;
    }

    function _list(uint256 a, uint256 b) internal pure returns (uint256[] memory list) {
        list = new uint256[](2);
        (list[0], list[1]) = (a, b);
    }

    function _list(uint256 a, uint256 b, uint256 c) internal pure returns (uint256[] memory list) {
        list = new uint256[](3);
        (list[0], list[1], list[2]) = (a, b, c);
    }
}
