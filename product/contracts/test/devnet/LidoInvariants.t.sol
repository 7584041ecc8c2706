// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {StETH} from "../../devnet/StETH.sol";
import {WithdrawalQueue} from "../../devnet/WithdrawalQueue.sol";
import {WstETH} from "../../devnet/WstETH.sol";
import {RequestQueue} from "../../devnet/queue/RequestQueue.sol";
import {LidoHandler} from "./LidoHandler.sol";

contract LidoInvariantsTest is Test {
    LidoHandler private handler;
    StETH private stETH;
    WstETH private wstETH;
    WithdrawalQueue private queue;

    function setUp() public {
        handler = new LidoHandler();
        (stETH, wstETH, queue) = handler.lido();
        bytes4[] memory selectors = new bytes4[](13);
        selectors[0] = LidoHandler.stake.selector;
        selectors[1] = LidoHandler.stakeThroughWrapper.selector;
        selectors[2] = LidoHandler.transfer.selector;
        selectors[3] = LidoHandler.giftShares.selector;
        selectors[4] = LidoHandler.wrap.selector;
        selectors[5] = LidoHandler.unwrap.selector;
        selectors[6] = LidoHandler.request.selector;
        selectors[7] = LidoHandler.requestWrapped.selector;
        selectors[8] = LidoHandler.transferRequest.selector;
        selectors[9] = LidoHandler.claim.selector;
        selectors[10] = LidoHandler.rebase.selector;
        selectors[11] = LidoHandler.finalize.selector;
        selectors[12] = LidoHandler.forceEther.selector;
        targetSelector(FuzzSelector(address(handler), selectors));
        targetContract(address(handler));
    }

    /// One test for all invariants: with the same seed, separate tests would repeat the same calls.
    function invariant_poolAndQueueKeepTheirBooks() public view {
        _checkLockedEtherIsFinalizedLessClaimed();
        _checkEveryFinalizedRequestCanBePaid();
        _checkNothingIsClaimedBeforeItIsFinalized();
        _checkUnfinalizedSumsMatch();
        _checkSharesAndEtherAddUp();
    }

    /// Checks that the handler reaches every state: paid in full, paid less, not yet paid.
    function test_handler_requestsFinalizesAndClaims() public {
        handler.request(0, 0, 10 ether, false);
        handler.finalize(1 ether, 1, false);
        handler.claim(0, 1);
        assertEq(handler.claimedWei(), 10 ether, "in full");
        handler.request(1, 2, 10 ether, false);
        handler.rebase(-40 ether);
        handler.finalize(0, 2, true);
        handler.claim(1, 1);
        assertGt(handler.claimedWei(), 18 ether, "less");
        assertLt(handler.claimedWei(), 20 ether, "less");
        handler.wrap(3, 20 ether);
        handler.requestWrapped(3, 10 ether);
        handler.claim(2, 1);
        assertEq(queue.unfinalizedRequestNumber(), 1, "waiting");
        invariant_poolAndQueueKeepTheirBooks();
    }

    function _checkLockedEtherIsFinalizedLessClaimed() private view {
        uint256 locked = queue.getLockedEtherAmount();
        assertEq(locked, handler.finalizedWei() - handler.claimedWei(), "locked");
        assertGe(address(queue).balance, locked, "and there");
    }

    function _checkEveryFinalizedRequestCanBePaid() private view {
        uint256 owed;
        for (uint256 id = 1; id <= queue.getLastFinalizedRequestId(); ++id) {
            if (!_status(id).isClaimed) owed += handler.owedWei(id);
        }
        assertLe(owed, queue.getLockedEtherAmount(), "owed");
    }

    function _checkNothingIsClaimedBeforeItIsFinalized() private view {
        uint256 unclaimed;
        for (uint256 id = 1; id <= queue.getLastRequestId(); ++id) {
            RequestQueue.WithdrawalRequestStatus memory status = _status(id);
            assertEq(status.isFinalized, id <= queue.getLastFinalizedRequestId(), "in order");
            assertTrue(status.isFinalized || !status.isClaimed, "claimed means finalized");
            if (!status.isClaimed) ++unclaimed;
        }
        uint256 listed;
        for (uint256 i = 0; i < 4; ++i) {
            listed += queue.getWithdrawalRequests(handler.actors(i)).length;
        }
        assertEq(listed, unclaimed, "each unclaimed request is in its owner's list");
    }

    function _checkUnfinalizedSumsMatch() private view {
        uint256 stEth;
        uint256 shares;
        for (uint256 id = queue.getLastFinalizedRequestId() + 1; id <= queue.getLastRequestId(); ++id) {
            stEth += _status(id).amountOfStETH;
            shares += _status(id).amountOfShares;
        }
        assertEq(queue.unfinalizedStETH(), stEth, "stETH");
        assertEq(stETH.sharesOf(address(queue)), shares + handler.giftedShares(), "shares");
    }

    function _checkSharesAndEtherAddUp() private view {
        assertEq(stETH.getTotalShares(), handler.sumOfShares(), "shares");
        uint256 held = address(stETH).balance + address(queue).balance;
        assertEq(held, handler.netInflowWei() - handler.claimedWei() + handler.forcedWei(), "ether");
        assertGe(address(stETH).balance, stETH.getTotalPooledEther(), "pooled ether is there");
        assertGe(stETH.sharesOf(address(wstETH)), wstETH.totalSupply(), "wstETH is backed");
    }

    function _status(uint256 id) private view returns (RequestQueue.WithdrawalRequestStatus memory) {
        uint256[] memory ids = new uint256[](1);
        ids[0] = id;
        return queue.getWithdrawalStatus(ids)[0];
    }
}
