// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {WithdrawalQueue} from "../../devnet/WithdrawalQueue.sol";
import {Claims} from "../../devnet/queue/Claims.sol";
import {RequestQueue} from "../../devnet/queue/RequestQueue.sol";
import {LidoFixture} from "./LidoFixture.sol";

/// Claims, and reenters the claim when it receives the ether.
contract ReenteringClaimer {
    WithdrawalQueue private immutable QUEUE;
    bytes public refusal;

    constructor(WithdrawalQueue queue) {
        QUEUE = queue;
    }

    function claim(uint256 requestId) external {
        QUEUE.claimWithdrawal(requestId);
    }

    receive() external payable {
        try QUEUE.claimWithdrawal(1) {} catch (bytes memory reason) {
            refusal = reason;
        }
    }
}

contract WithdrawalQueueClaimsTest is LidoFixture {
    address internal immutable ALICE = makeAddr("alice");
    address internal immutable BOB = makeAddr("bob");

    function setUp() public override {
        super.setUp();
        _stake(ALICE, 999 ether);
    }

    /* PAY-OUT */

    function testFuzz_claim_paysTheAmountAskedAfterRewards(uint256 amount, uint256 rewards) public {
        amount = bound(amount, 100, 900 ether);
        _request(ALICE, amount);
        _reportAndFinalize(int256(bound(rewards, 0, 500 ether)));
        _claimAs(ALICE, 1);
        assertEq(ALICE.balance, amount, "paid");
    }

    function test_claim_paysTheLowerAmountAfterALoss() public {
        _request(ALICE, 100 ether);
        _reportAndFinalize(-100 ether);
        assertEq(_claimable(1), 90 ether, "claimable");
        _claimAs(ALICE, 1);
        assertEq(ALICE.balance, 90 ether, "paid");
    }

    function test_claim_isFixedAtFinalization() public {
        _request(ALICE, 100 ether);
        _reportAndFinalize(-100 ether);
        _report(500 ether);
        assertEq(_claimable(1), 90 ether, "a later gain is not its");
        _report(-500 ether);
        assertEq(_claimable(1), 90 ether, "nor a later loss");
    }

    function testFuzz_claim_recoveredLossBeforeFinalizationCostsNothing(uint256 amount, uint256 loss) public {
        amount = bound(amount, 100, 400 ether);
        loss = bound(loss, 1, 400 ether);
        _request(ALICE, amount);
        _report(-int256(loss));
        _reportAndFinalize(int256(2 * loss));
        assertEq(_claimable(1), amount, "claimable");
    }

    function testFuzz_claim_paysTheLowerOfAskedAndWorth(
        uint256 amount,
        int256 before,
        int256 between
    ) public {
        _report(bound(before, -500 ether, 500 ether));
        uint256 most = stETH.balanceOf(ALICE) < 1000 ether ? stETH.balanceOf(ALICE) : 1000 ether;
        amount = bound(amount, 100, most);
        _request(ALICE, amount);
        uint256 rateAsked = _rate();
        between = bound(between, -200 ether, 500 ether);
        uint256 ratePaid = stETH.simulateReport(between);
        _reportAndFinalize(between);
        _claimAs(ALICE, 1);
        if (between < 0) {
            assertApproxEqAbs(ALICE.balance, (amount * ratePaid) / rateAsked, 2, "worth");
        } else {
            assertApproxEqAbs(ALICE.balance, amount, 2, "asked");
        }
        assertLe(ALICE.balance, amount, "never more");
    }

    /* CLAIM */

    function testFuzz_claimWithdrawal_emitsAndClosesTheRequest(uint256 amount) public {
        amount = bound(amount, 100, 900 ether);
        _request(ALICE, amount);
        _reportAndFinalize(0);
        vm.expectEmit(address(queue));
        emit Claims.WithdrawalClaimed(1, ALICE, ALICE, amount);
        vm.expectEmit(address(queue));
        emit IERC721.Transfer(ALICE, address(0), 1);
        _claimAs(ALICE, 1);
        assertEq(queue.getLockedEtherAmount(), 0, "locked");
        assertEq(queue.getWithdrawalRequests(ALICE).length, 0, "gone from the list");
        assertEq(_claimable(1), 0, "nothing left to claim");
    }

    function test_claimWithdrawals_takesMany() public {
        vm.prank(ALICE);
        uint256[] memory ids = queue.requestWithdrawals(_list(1 ether, 2 ether, 3 ether), ALICE);
        _reportAndFinalize(0);
        uint256[] memory hints = queue.findCheckpointHints(ids, 1, queue.getLastCheckpointIndex());
        vm.prank(ALICE);
        queue.claimWithdrawals(ids, hints);
        assertEq(ALICE.balance, 6 ether, "ether of Alice");
    }

    function testFuzz_claimWithdrawalsTo_paysAnother(uint256 amount) public {
        amount = bound(amount, 100, 900 ether);
        _request(ALICE, amount);
        _reportAndFinalize(0);
        vm.expectEmit(address(queue));
        emit Claims.WithdrawalClaimed(1, ALICE, BOB, amount);
        vm.prank(ALICE);
        queue.claimWithdrawalsTo(_list(1), _list(1), BOB);
        assertEq(BOB.balance, amount, "paid");
    }

    function testFuzz_claim_worksWhileThePoolIsStoppedAndTheQueuePaused(uint256 amount) public {
        amount = bound(amount, 100, 900 ether);
        _request(ALICE, amount);
        _reportAndFinalize(0);
        vm.startPrank(ADMIN);
        stETH.stop();
        queue.pauseFor(queue.PAUSE_INFINITELY());
        vm.stopPrank();
        _claimAs(ALICE, 1);
        assertEq(ALICE.balance, amount, "paid");
    }

    function testFuzz_claim_worksOnceOnly(uint256 amount) public {
        amount = bound(amount, 100, 900 ether);
        _request(ALICE, amount);
        _reportAndFinalize(0);
        _claimAs(ALICE, 1);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(Claims.RequestAlreadyClaimed.selector, 1));
        queue.claimWithdrawal(1);
    }

    function testFuzz_claim_isTheOwnersAlone(address caller) public {
        vm.assume(caller != ALICE && caller != address(0));
        _request(ALICE, 10 ether);
        _reportAndFinalize(0);
        vm.startPrank(caller);
        bytes memory refusal = abi.encodeWithSelector(Claims.NotOwner.selector, caller, ALICE);
        vm.expectRevert(refusal);
        queue.claimWithdrawal(1);
        vm.expectRevert(refusal);
        queue.claimWithdrawalsTo(_list(1), _list(1), caller);
    }

    function testFuzz_claim_revertsBeforeFinalization(uint256 amount) public {
        amount = bound(amount, 100, 900 ether);
        _request(ALICE, amount);
        vm.startPrank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(Claims.RequestNotFoundOrNotFinalized.selector, 1));
        queue.claimWithdrawal(1);
        vm.expectRevert(abi.encodeWithSelector(Claims.RequestNotFoundOrNotFinalized.selector, 1));
        queue.claimWithdrawals(_list(1), _list(1));
    }

    function testFuzz_claim_revertsOnUnknownRequests(uint256 unknown) public {
        unknown = bound(unknown, 1, type(uint128).max);
        vm.startPrank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 0));
        queue.claimWithdrawal(0);
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 0));
        queue.claimWithdrawals(_list(0), _list(1));
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, unknown));
        queue.claimWithdrawal(unknown);
    }

    function test_claimWithdrawals_revertsOnBadArguments() public {
        vm.startPrank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(WithdrawalQueue.ArraysLengthMismatch.selector, 1, 2));
        queue.claimWithdrawals(_list(1), _list(1, 1));
        vm.expectRevert(abi.encodeWithSelector(WithdrawalQueue.ArraysLengthMismatch.selector, 2, 1));
        queue.claimWithdrawalsTo(_list(1, 2), _list(1), BOB);
        vm.expectRevert(WithdrawalQueue.ZeroRecipient.selector);
        queue.claimWithdrawalsTo(_list(1), _list(1), address(0));
    }

    function test_claim_revertsWhenTheRecipientRefuses() public {
        _request(ALICE, 10 ether);
        _reportAndFinalize(0);
        vm.prank(ALICE);
        vm.expectRevert(Claims.CantSendValueRecipientMayHaveReverted.selector);
        queue.claimWithdrawalsTo(_list(1), _list(1), address(queue));
    }

    function test_claim_revertsWithoutTheEther() public {
        _request(ALICE, 10 ether);
        _reportAndFinalize(0);
        vm.deal(address(queue), 10 ether - 1);
        vm.prank(ALICE);
        vm.expectRevert(Claims.NotEnoughEther.selector);
        queue.claimWithdrawal(1);
    }

    function test_claim_cannotBeReentered() public {
        ReenteringClaimer claimer = new ReenteringClaimer(queue);
        vm.prank(ALICE);
        queue.requestWithdrawals(_list(10 ether, 10 ether), address(claimer));
        _reportAndFinalize(0);
        claimer.claim(1);
        assertEq(address(claimer).balance, 10 ether, "paid once");
        assertEq(
            claimer.refusal(),
            abi.encodeWithSelector(Claims.RequestAlreadyClaimed.selector, 1),
            "refusal"
        );
    }

    /* HINTS */

    function test_findCheckpointHints_findsEveryCheckpoint() public {
        _threeCheckpoints();
        assertEq(queue.findCheckpointHints(_list(1, 2, 3), 1, 3), _list(1, 1, 2), "hints");
        assertEq(queue.findCheckpointHints(_list(4, 5, 6), 1, 3), _list(3, 3, 3), "hints");
        assertEq(queue.findCheckpointHints(_list(1), 2, 3), _list(0), "left of the range");
        assertEq(queue.findCheckpointHints(_list(6), 1, 2), _list(0), "right of the range");
        assertEq(queue.findCheckpointHints(_list(2), 1, 1), _list(1), "a range of one");
        assertEq(queue.findCheckpointHints(_list(3), 3, 2), _list(0), "an empty range");
        assertEq(queue.findCheckpointHints(_list(7), 1, 3), _list(0), "not finalized");
    }

    function test_findCheckpointHints_revertsOnBadArguments() public {
        _threeCheckpoints();
        vm.expectRevert(Claims.RequestIdsNotSorted.selector);
        queue.findCheckpointHints(_list(2, 1), 1, 3);
        vm.expectRevert(abi.encodeWithSelector(Claims.InvalidRequestIdRange.selector, 0, 3));
        queue.findCheckpointHints(_list(1), 0, 3);
        vm.expectRevert(abi.encodeWithSelector(Claims.InvalidRequestIdRange.selector, 1, 4));
        queue.findCheckpointHints(_list(1), 1, 4);
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 8));
        queue.findCheckpointHints(_list(8), 1, 3);
    }

    function test_claim_revertsOnAWrongHint() public {
        _threeCheckpoints();
        uint256[4] memory wrong = [uint256(0), 1, 3, 4];
        vm.startPrank(ALICE);
        for (uint256 i = 0; i < wrong.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(Claims.InvalidHint.selector, wrong[i]));
            queue.claimWithdrawals(_list(3), _list(wrong[i]));
            vm.expectRevert(abi.encodeWithSelector(Claims.InvalidHint.selector, wrong[i]));
            queue.getClaimableEther(_list(3), _list(wrong[i]));
        }
        queue.claimWithdrawals(_list(3), _list(2));
    }

    function test_getClaimableEther_isZeroBeforeAndAfter() public {
        _threeCheckpoints();
        assertEq(queue.getClaimableEther(_list(1, 7), _list(1, 0)), _list(1 ether, 0), "not finalized");
        _claimAs(ALICE, 1);
        assertEq(queue.getClaimableEther(_list(1), _list(1)), _list(0), "claimed");
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 0));
        queue.getClaimableEther(_list(0), _list(1));
    }

    function testFuzz_findCheckpointHints_agreesWithAWalk(uint8[12] memory sizes, uint256 id) public {
        uint256 last;
        uint256[13] memory from;
        uint256 checkpoints;
        for (uint256 i = 0; i < sizes.length; ++i) {
            uint256 size = sizes[i] % 4;
            if (size == 0) continue;
            from[++checkpoints] = last + 1;
            for (uint256 j = 0; j < size; ++j) {
                last = _request(ALICE, 1 ether);
            }
            _reportAndFinalize(0);
        }
        vm.assume(last != 0);
        id = bound(id, 1, last);
        uint256 expected = checkpoints;
        while (from[expected] > id) --expected;
        assertEq(_hint(id), expected, "hint");
    }

    /// Requests 1–2, 3 and 4–6 finalized in three reports, 7 not.
    function _threeCheckpoints() private {
        _request(ALICE, 1 ether);
        _request(ALICE, 1 ether);
        _reportAndFinalize(0);
        _request(ALICE, 1 ether);
        _reportAndFinalize(0);
        _request(ALICE, 1 ether);
        _request(ALICE, 1 ether);
        _request(ALICE, 1 ether);
        _reportAndFinalize(0);
        _request(ALICE, 1 ether);
    }

    function _claimAs(address owner, uint256 requestId) private {
        vm.prank(owner);
        queue.claimWithdrawal(requestId);
    }
}
