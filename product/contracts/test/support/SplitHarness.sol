// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Book} from "../../src/libraries/Book.sol";
import {Head} from "../../src/libraries/Head.sol";
import {Settlement} from "../../src/libraries/Settlement.sol";
import {TrancheId} from "../../src/libraries/TrancheId.sol";
import {TrancheList} from "../../src/libraries/TrancheList.sol";
import {TrancheWord} from "../../src/libraries/TrancheWord.sol";
import {YieldSplit} from "../../src/libraries/YieldSplit.sol";

/// @title The accounting without a protocol, at rates that the test chooses
contract SplitHarness {
    using TrancheList for TrancheList.List;
    using Settlement for Book;
    using YieldSplit for Book;

    struct Held {
        TrancheId tranche;
        uint256 units;
    }

    Book private _book;
    Held[] public positions;

    function join(uint256 percent, uint256 shares, uint256 rate) external returns (uint256 position) {
        return joinWithMark(percent, shares, rate, rate);
    }

    function joinWithMark(
        uint256 percent,
        uint256 shares,
        uint256 mark,
        uint256 rate
    ) public returns (uint256 position) {
        (TrancheId id, uint256 units) = _book.join(percent, shares, mark, rate);
        positions.push(Held(id, units));
        return positions.length - 1;
    }

    function leave(
        uint256 position,
        uint256 amount,
        uint256 rate
    ) external returns (YieldSplit.Withdrawal memory) {
        return leaveSettling(position, amount, rate, rate);
    }

    function leaveSettling(
        uint256 position,
        uint256 amount,
        uint256 rate,
        uint256 settleRate
    ) public returns (YieldSplit.Withdrawal memory withdrawn) {
        Held storage held = positions[position];
        withdrawn = _book.leave(held.tranche, held.units, amount, rate, settleRate);
        held.units -= withdrawn.units;
    }

    function settle(uint256 from, uint256 to, uint256 rate) external returns (uint256 donated) {
        donated = _book.settleRange(from, to, rate);
    }

    function settleAll(uint256 rate) external returns (uint256) {
        uint256 donated = _book.settleRange(0, _book.head.active(), rate);
        return donated;
    }

    function sharesOf(uint256 position, uint256 rate) external view returns (uint256) {
        Held memory held = positions[position];
        return held.units == 0 ? 0 : _book.sharesOf(held.tranche, held.units, rate);
    }

    function trancheOf(uint256 position) external view returns (uint256) {
        return TrancheId.unwrap(positions[position].tranche);
    }

    function tranche(
        uint256 id
    ) external view returns (uint256 shares, uint256 units, uint256 mark, uint256 fraction) {
        TrancheWord stored = _book.tranches[TrancheId.wrap(id)].tranche;
        units = _book.list.unitsAt(stored.index());
        return (stored.shares(), units, stored.mark(), stored.fraction());
    }

    function head() external view returns (Head) {
        return _book.head;
    }

    function sharesOwed() external view returns (uint256) {
        return _book.head.donationShares() + _book.sharesInRange(0, _book.head.active());
    }

    function settleListed(uint256[] calldata ids, uint256 rate) external returns (uint256 donated) {
        donated = _book.settleListed(ids, rate);
    }

    function setCohorts(uint256 cohorts) external {
        _book.head = _book.head.withCohorts(cohorts);
    }

    function trancheAt(uint256 index) external view returns (uint256 id, uint256 units) {
        TrancheId listed;
        (listed, units) = _book.list.at(index);
        id = TrancheId.unwrap(listed);
    }
}
