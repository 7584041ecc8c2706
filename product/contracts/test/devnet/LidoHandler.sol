// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {StETH} from "../../devnet/StETH.sol";
import {WithdrawalQueue} from "../../devnet/WithdrawalQueue.sol";
import {WstETH} from "../../devnet/WstETH.sol";
import {Claims} from "../../devnet/queue/Claims.sol";
import {LidoFixture} from "./LidoFixture.sol";

/// @title Handler of the invariant tests: four users and an oracle with random calls
/// @dev Every call is bounded so that it must succeed, so a revert is a failure. It keeps its own accounting, which the
/// invariants compare with the contracts.
contract LidoHandler is LidoFixture {
    /// As long as a share is worth less than the smallest request, every request has shares, as on mainnet.
    uint256 private constant HIGHEST_RATE = 50e27;
    uint256 private constant LOWEST_RATE = 0.02e27;

    address[] public actors;
    uint256 public finalizedWei;
    uint256 public claimedWei;
    /// Staked plus earned minus lost ether.
    uint256 public netInflowWei = INITIAL_DEPOSIT;
    uint256 public forcedWei;
    /// Shares sent directly to the queue or the wrapper.
    uint256 public giftedShares;
    /// What a finalized request must pay, computed independently of the queue's sums.
    mapping(uint256 requestId => uint256) public owedWei;

    constructor() {
        _deployLido();
        for (uint256 i = 0; i < 4; ++i) {
            actors.push(makeAddr(string.concat("actor ", vm.toString(i))));
            _stake(actors[i], 100 ether);
            netInflowWei += 100 ether;
        }
    }

    /* USERS */

    function stake(uint256 who, uint256 amount) external {
        amount = bound(amount, 1, 500 ether);
        _stake(_actor(who), amount);
        netInflowWei += amount;
    }

    function stakeThroughWrapper(uint256 who, uint256 amount) external {
        amount = bound(amount, 1, 500 ether);
        vm.deal(_actor(who), _actor(who).balance + amount);
        vm.prank(_actor(who));
        (bool sent, ) = address(wstETH).call{value: amount}("");
        assertTrue(sent, "sent");
        netInflowWei += amount;
    }

    function transfer(uint256 from, uint256 to, uint256 amount) external {
        amount = bound(amount, 0, stETH.balanceOf(_actor(from)));
        vm.prank(_actor(from));
        stETH.transfer(_actor(to), amount);
    }

    function giftShares(uint256 from, bool toQueue, uint256 shares) external {
        shares = bound(shares, 0, stETH.sharesOf(_actor(from)) / 10);
        vm.prank(_actor(from));
        stETH.transferShares(toQueue ? address(queue) : address(wstETH), shares);
        if (toQueue) giftedShares += shares;
    }

    function wrap(uint256 who, uint256 amount) external {
        uint256 balance = stETH.balanceOf(_actor(who));
        if (balance == 0) return;
        vm.prank(_actor(who));
        wstETH.wrap(bound(amount, 1, balance));
    }

    function unwrap(uint256 who, uint256 amount) external {
        uint256 balance = wstETH.balanceOf(_actor(who));
        if (balance == 0) return;
        vm.prank(_actor(who));
        wstETH.unwrap(bound(amount, 1, balance));
    }

    function request(uint256 who, uint256 owner, uint256 amount, bool dust) external {
        uint256 most = _min(stETH.balanceOf(_actor(who)), dust ? 1000 : 1000 ether);
        if (most < 100) return;
        vm.prank(_actor(who));
        queue.requestWithdrawals(_list(bound(amount, 100, most)), _actor(owner));
    }

    function requestWrapped(uint256 who, uint256 amount) external {
        uint256 most = _min(wstETH.balanceOf(_actor(who)), wstETH.getWstETHByStETH(1000 ether));
        uint256 least = wstETH.getWstETHByStETH(100) + 1;
        if (most < least) return;
        amount = bound(amount, least, most);
        if (wstETH.getStETHByWstETH(amount) < 100) return;
        vm.prank(_actor(who));
        queue.requestWithdrawalsWstETH(_list(amount), _actor(who));
    }

    function transferRequest(uint256 pick, uint256 to) external {
        uint256 id = _pick(pick);
        if (id == 0 || _status(id).isClaimed || _status(id).owner == _actor(to)) return;
        address owner = _status(id).owner;
        vm.prank(owner);
        queue.transferFrom(owner, _actor(to), id);
    }

    /// Claims a request; expects a revert if it cannot be claimed.
    function claim(uint256 pick, uint256 thief) external {
        uint256 id = _pick(pick);
        if (id == 0) return;
        address owner = _status(id).owner;

        if (!_status(id).isFinalized) {
            vm.prank(owner);
            vm.expectRevert(abi.encodeWithSelector(Claims.RequestNotFoundOrNotFinalized.selector, id));
            queue.claimWithdrawal(id);
            return;
        }
        if (_actor(thief) != owner && !_status(id).isClaimed) {
            vm.prank(_actor(thief));
            vm.expectRevert(abi.encodeWithSelector(Claims.NotOwner.selector, _actor(thief), owner));
            queue.claimWithdrawal(id);
        }
        if (!_status(id).isClaimed) {
            uint256 before = owner.balance;
            uint256[] memory hints = _list(_hint(id));
            vm.prank(owner);
            queue.claimWithdrawals(_list(id), hints);
            uint256 paid = owner.balance - before;
            assertEq(paid, owedWei[id], "paid what the rule says");
            claimedWei += paid;
        }
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(Claims.RequestAlreadyClaimed.selector, id));
        queue.claimWithdrawal(id);
    }

    function forceEther(bool toQueue, uint256 amount) external {
        amount = bound(amount, 0, 10 ether);
        address target = toQueue ? address(queue) : address(stETH);
        vm.deal(target, target.balance + amount);
        forcedWei += amount;
    }

    /* ORACLE */

    /// Reports rewards or losses of up to a fifth after a day, without finalization.
    function rebase(int256 rewards) external {
        rewards = _boundRewards(rewards);
        _report(rewards);
        netInflowWei = uint256(int256(netInflowWei) + rewards);
    }

    function finalize(int256 rewards, uint256 upTo, bool oneBatch) external {
        uint256 first = queue.getLastFinalizedRequestId() + 1;
        if (first > queue.getLastRequestId()) return;
        rewards = _boundRewards(rewards);
        uint256 rate = stETH.simulateReport(rewards);
        // Either the computed batches, or all requests in one batch.
        uint256[] memory batches =
            oneBatch
                ? _list(bound(upTo, first, queue.getLastRequestId()))
                : _batches(rewards, _status(bound(upTo, first, queue.getLastRequestId())).timestamp);
        uint256 lockedBefore = queue.getLockedEtherAmount();

        _report(rewards, batches);

        for (uint256 id = first; id <= batches[batches.length - 1]; ++id) {
            uint256 asked = _status(id).amountOfStETH;
            uint256 shares = _status(id).amountOfShares;
            bool isDiscounted = (asked * RATE_PRECISION) / shares > rate;
            owedWei[id] = isDiscounted ? (shares * rate) / RATE_PRECISION : asked;
        }
        // Remaining holders may gain what the requests lost, and lose nothing except rounding.
        assertGe(_rate() + _rate() / 1e15, rate, "finalization does not lower the rate");
        finalizedWei += queue.getLockedEtherAmount() - lockedBefore;
        netInflowWei = uint256(int256(netInflowWei) + rewards);
    }

    /* FOR THE INVARIANTS */

    function lido() external view returns (StETH, WstETH, WithdrawalQueue) {
        return (stETH, wstETH, queue);
    }

    function sumOfShares() external view returns (uint256 sum) {
        for (uint256 i = 0; i < actors.length; ++i) {
            sum += stETH.sharesOf(actors[i]);
        }
        sum += stETH.sharesOf(INITIAL_TOKEN_HOLDER) + stETH.sharesOf(TREASURY);
        sum += stETH.sharesOf(address(queue)) + stETH.sharesOf(address(wstETH));
    }

    /* INTERNAL */

    function _boundRewards(int256 rewards) private view returns (int256) {
        int256 fifth = int256(stETH.getTotalPooledEther() / 5);
        return
            bound(
                rewards,
                _rate() < LOWEST_RATE ? int256(0) : -fifth,
                _rate() > HIGHEST_RATE ? int256(0) : fifth
            );
    }

    function _actor(uint256 seed) private view returns (address) {
        return actors[seed % actors.length];
    }

    /// Any request, or 0 while there is none.
    function _pick(uint256 seed) private view returns (uint256) {
        uint256 last = queue.getLastRequestId();
        return last == 0 ? 0 : 1 + (seed % last);
    }

    function _min(uint256 a, uint256 b) private pure returns (uint256) {
        return a < b ? a : b;
    }
}
