// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Finalization} from "../../devnet/queue/Finalization.sol";
import {PausableUntil} from "../../devnet/queue/PausableUntil.sol";
import {RequestQueue} from "../../devnet/queue/RequestQueue.sol";
import {WithdrawalNft} from "../../devnet/queue/WithdrawalNft.sol";
import {LidoFixture} from "./LidoFixture.sol";

contract WithdrawalQueueFinalizationTest is LidoFixture {
    address internal immutable ALICE = makeAddr("alice");
    /// Finalizes by hand, without a report.
    address internal immutable FINALIZER = makeAddr("finalizer");

    function setUp() public override {
        super.setUp();
        _stake(ALICE, 9999 ether);
        bytes32 role = queue.FINALIZE_ROLE();
        vm.prank(ADMIN);
        queue.grantRole(role, FINALIZER);
        vm.deal(FINALIZER, 10_000 ether);
    }

    /* CALCULATE */

    function test_calculateFinalizationBatches_splitsWhereTheRateIsCrossed() public {
        _request(ALICE, 10 ether); // rate 1.0
        _request(ALICE, 10 ether); // rate 1.0
        _report(2000 ether);
        _request(ALICE, 10 ether); // rate 1.18
        _report(-1000 ether);
        _request(ALICE, 10 ether); // rate 1.08
        // Finalized at slightly more than 1.08, only the third is paid less than requested.
        Finalization.BatchesCalculationState memory state = _calculate(_rate() + 1e9, 100 ether, 100);
        assertTrue(state.finished, "finished");
        assertEq(state.batchesLength, 3, "number of batches");
        assertEq(state.batches[0], 2, "batch");
        assertEq(state.batches[1], 3, "batch");
        assertEq(state.batches[2], 4, "batch");
    }

    function test_calculateFinalizationBatches_goesOnFromCallToCall() public {
        for (uint256 i = 0; i < 10; ++i) {
            _request(ALICE, 1 ether);
            _report(i % 2 == 0 ? int256(100 ether) : int256(-150 ether));
        }
        uint256 rate = _rate();
        Finalization.BatchesCalculationState memory whole = _calculate(rate, 100 ether, 100);
        Finalization.BatchesCalculationState memory state;
        state.remainingEthBudget = 100 ether;
        uint256 calls;
        while (!state.finished) {
            state = queue.calculateFinalizationBatches(rate, type(uint256).max, 3, state);
            ++calls;
        }
        assertEq(calls, 4, "three at a time");
        assertEq(abi.encode(state), abi.encode(whole), "the same");
    }

    function test_calculateFinalizationBatches_stopsAtBudgetAndTimestamp() public {
        _request(ALICE, 10 ether);
        uint256 firstTimestamp = block.timestamp;
        skip(1 hours);
        _request(ALICE, 10 ether);

        Finalization.BatchesCalculationState memory state = _calculate(_rate(), 19 ether, 100);
        assertTrue(state.finished, "budget");
        assertEq(state.batches[0], 1, "one fits");
        assertEq(state.remainingEthBudget, 9 ether, "left");

        state = _calculate(_rate(), 9 ether, 100);
        assertTrue(state.finished, "finished");
        assertEq(state.batchesLength, 0, "none fits");

        state.finished = false;
        state.remainingEthBudget = 100 ether;
        state = queue.calculateFinalizationBatches(_rate(), firstTimestamp, 100, state);
        assertTrue(state.finished, "timestamp");
        assertEq(state.batches[0], 1, "the later one waits");
        assertEq(state.batchesLength, 1, "number of batches");
    }

    function test_calculateFinalizationBatches_hasRoomFor36() public {
        assertEq(queue.MAX_BATCHES_LENGTH(), 36, "most batches");
        vm.prank(ADMIN);
        stETH.setFee(0);
        // Rates alternate around the middle, so every request is in another batch than the one before.
        for (uint256 i = 0; i < 40; ++i) {
            _request(ALICE, 1 ether);
            _report(i % 2 == 0 ? int256(500 ether) : int256(-500 ether));
        }
        uint256 middle = 1.02e27;
        Finalization.BatchesCalculationState memory state = _calculate(middle, 1000 ether, 100);
        assertTrue(state.finished, "nothing more fits");
        assertEq(state.batchesLength, 36, "number of batches");
        assertEq(state.batches[35], 36, "batch");
    }

    function test_calculateFinalizationBatches_takesRequestsBetweenReportsForEqual() public {
        _report(1234.567 ether);
        _request(ALICE, 100); // rounding makes its own rate far higher than the pool's
        _request(ALICE, 10 ether);
        Finalization.BatchesCalculationState memory state = _calculate(_rate(), 100 ether, 100);
        assertEq(state.batchesLength, 1, "number of batches");
    }

    function test_calculateFinalizationBatches_revertsOnInvalidState() public {
        Finalization.BatchesCalculationState memory state;
        uint256 rate = _rate();
        vm.expectRevert(Finalization.InvalidState.selector);
        queue.calculateFinalizationBatches(rate, 1, 1, state);
        state.remainingEthBudget = 1;
        state.finished = true;
        vm.expectRevert(Finalization.InvalidState.selector);
        queue.calculateFinalizationBatches(rate, 1, 1, state);
    }

    function test_calculateFinalizationBatches_ofAnEmptyQueueIsFinished() public view {
        Finalization.BatchesCalculationState memory state = _calculate(_rate(), 1, type(uint256).max);
        assertTrue(state.finished, "finished");
        assertEq(state.batchesLength, 0, "number of batches");
    }

    /* PREFINALIZE */

    function test_prefinalize_sumsEachBatchByItself() public {
        _request(ALICE, 10 ether); // at 1.0
        _report(1000 ether);
        _request(ALICE, 10 ether); // at 1.09
        uint256 shares = _status(2).amountOfShares;
        uint256 rate = 1.05e27;
        (uint256 ethToLock, uint256 sharesToBurn) = queue.prefinalize(_list(1, 2), rate);
        assertEq(ethToLock, 10 ether + (shares * rate) / RATE_PRECISION, "one in full, one less");
        assertEq(sharesToBurn, 10 ether + shares, "shares");
        (uint256 merged, ) = queue.prefinalize(_list(2), rate);
        assertGe(merged, ethToLock, "a wrong batch locks too much, never too little");
    }

    function test_prefinalize_revertsOnBadBatches() public {
        _request(ALICE, 1 ether);
        _request(ALICE, 1 ether);
        _request(ALICE, 1 ether);
        vm.expectRevert(Finalization.ZeroShareRate.selector);
        queue.prefinalize(_list(1), 0);
        vm.expectRevert(Finalization.EmptyBatches.selector);
        queue.prefinalize(new uint256[](0), RATE_PRECISION);
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 0));
        queue.prefinalize(_list(0, 1), RATE_PRECISION);
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 4));
        queue.prefinalize(_list(1, 4), RATE_PRECISION);
        vm.expectRevert(Finalization.BatchesAreNotSorted.selector);
        queue.prefinalize(_list(2, 2), RATE_PRECISION);
        vm.expectRevert(Finalization.BatchesAreNotSorted.selector);
        queue.prefinalize(_list(3, 1, 2), RATE_PRECISION);
    }

    /* FINALIZE */

    function test_finalize_locksEtherAndWritesACheckpoint() public {
        _request(ALICE, 1 ether);
        _request(ALICE, 2 ether);
        _request(ALICE, 4 ether);
        vm.expectEmit(address(queue));
        emit Finalization.WithdrawalsFinalized(1, 2, 3 ether, 3 ether, block.timestamp);
        vm.expectEmit(address(queue));
        emit WithdrawalNft.BatchMetadataUpdate(1, 3);
        vm.prank(FINALIZER);
        queue.finalize{value: 3 ether}(2, RATE_PRECISION);

        assertEq(queue.getLastFinalizedRequestId(), 2, "finalized");
        assertEq(queue.getLockedEtherAmount(), 3 ether, "locked");
        assertEq(queue.getLastCheckpointIndex(), 1, "checkpoint");
        assertEq(queue.unfinalizedRequestNumber(), 1, "number left");
        assertEq(queue.unfinalizedStETH(), 4 ether, "stETH left");

        vm.expectEmit(address(queue));
        emit Finalization.WithdrawalsFinalized(3, 3, 4 ether, 4 ether, block.timestamp);
        vm.prank(FINALIZER);
        queue.finalize{value: 4 ether}(3, RATE_PRECISION);
        assertEq(queue.getLockedEtherAmount(), 7 ether, "locked");
        assertEq(queue.getLastCheckpointIndex(), 2, "checkpoint");
    }

    function test_finalize_revertsOnBadInput() public {
        _request(ALICE, 1 ether);
        vm.startPrank(FINALIZER);
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 2));
        queue.finalize{value: 1 ether}(2, RATE_PRECISION);
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 0));
        queue.finalize{value: 1 ether}(0, RATE_PRECISION);
        vm.expectRevert(
            abi.encodeWithSelector(Finalization.TooMuchEtherToFinalize.selector, 1 ether + 1, 1 ether)
        );
        queue.finalize{value: 1 ether + 1}(1, RATE_PRECISION);
        queue.finalize{value: 1 ether}(1, RATE_PRECISION);
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 1));
        queue.finalize{value: 1 ether}(1, RATE_PRECISION);
    }

    function test_finalize_revertsForStrangersAndWhilePaused() public {
        _request(ALICE, 1 ether);
        bytes32 role = queue.FINALIZE_ROLE();
        vm.deal(ALICE, 1 ether);
        vm.prank(ALICE);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, ALICE, role)
        );
        queue.finalize{value: 1 ether}(1, RATE_PRECISION);
        vm.prank(ADMIN);
        queue.pauseFor(1 days);
        vm.prank(FINALIZER);
        vm.expectRevert(PausableUntil.ResumedExpected.selector);
        queue.finalize{value: 1 ether}(1, RATE_PRECISION);
    }

    function test_queue_takesNoPlainEther() public {
        vm.prank(FINALIZER);
        (bool sent, ) = address(queue).call{value: 1 ether}("");
        assertFalse(sent, "sent");
    }

    /// The cost is the same for one request and for five hundred.
    function test_finalize_costsTheSameForManyRequests() public {
        _request(ALICE, 1 ether);
        uint256 one = _gasOfFinalizing(1);
        for (uint256 i = 0; i < 500; ++i) {
            _request(ALICE, 1 ether);
        }
        assertLe(_gasOfFinalizing(501), one, "the first also paid for storage that was empty");
    }

    /// All requests can be paid, whatever the rates and batches.
    function testFuzz_finalize_locksEnoughForEveryClaim(
        uint256[6] memory amounts,
        int256[6] memory rewards,
        uint8 cut
    ) public {
        for (uint256 i = 0; i < amounts.length; ++i) {
            _request(ALICE, bound(amounts[i], 100, 1000 ether));
            _report(bound(rewards[i], -500 ether, 500 ether));
        }
        uint256[] memory batches = cut % 2 == 0 ? _batches(0, type(uint256).max) : _list(1 + (cut % 5), 6);
        _report(0, batches);
        for (uint256 id = 1; id <= amounts.length; ++id) {
            vm.prank(ALICE);
            queue.claimWithdrawal(id);
        }
        assertEq(queue.getLockedEtherAmount(), address(queue).balance, "what is left is the dust");
        if (cut % 2 == 0) assertLe(address(queue).balance, amounts.length, "a wei a request at most");
    }

    function _calculate(
        uint256 rate,
        uint256 budget,
        uint256 perCall
    ) private view returns (Finalization.BatchesCalculationState memory state) {
        state.remainingEthBudget = budget;
        return queue.calculateFinalizationBatches(rate, type(uint256).max, perCall, state);
    }

    function _gasOfFinalizing(uint256 lastId) private returns (uint256) {
        (uint256 ethToLock, ) = queue.prefinalize(_list(lastId), RATE_PRECISION);
        vm.prank(FINALIZER);
        uint256 gasBefore = gasleft();
        queue.finalize{value: ethToLock}(lastId, RATE_PRECISION);
        return gasBefore - gasleft();
    }
}
