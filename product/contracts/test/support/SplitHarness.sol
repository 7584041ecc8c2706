// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Slots} from "../../src/libraries/Slots.sol";
import {TrancheList} from "../../src/libraries/TrancheList.sol";
import {TrancheWord} from "../../src/libraries/TrancheWord.sol";
import {YieldSplit} from "../../src/libraries/YieldSplit.sol";

/// @title The accounting without a protocol, at rates that the test chooses
contract SplitHarness {
    using TrancheList for TrancheList.List;
    using YieldSplit for YieldSplit.Book;

    struct Held {
        uint256 tranche;
        uint256 units;
    }

    YieldSplit.Book private _book;
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
        Slots.Head memory head_ = _book.load();
        (uint256 id, uint256 units) = _book.join(head_, percent, shares, mark, rate);
        _book.save(head_);
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
        Slots.Head memory head_ = _book.load();
        Held storage held = positions[position];
        withdrawn = _book.leave(head_, held.tranche, held.units, amount, rate, settleRate);
        _book.save(head_);
        held.units -= withdrawn.units;
    }

    function settle(uint256 from, uint256 to, uint256 rate) external returns (uint256 donated) {
        Slots.Head memory head_ = _book.load();
        donated = _book.settleRange(head_, from, to, rate);
        _book.save(head_);
    }

    function settleAll(uint256 rate) external returns (uint256) {
        Slots.Head memory head_ = _book.load();
        uint256 donated = _book.settleRange(head_, 0, head_.active, rate);
        _book.save(head_);
        return donated;
    }

    function sharesOf(uint256 position, uint256 rate) external view returns (uint256) {
        Held memory held = positions[position];
        return held.units == 0 ? 0 : _book.sharesOf(held.tranche, held.units, rate);
    }

    function trancheOf(uint256 position) external view returns (uint256) {
        return positions[position].tranche;
    }

    function tranche(
        uint256 id
    ) external view returns (uint256 shares, uint256 units, uint256 mark, uint256 fraction) {
        TrancheWord stored = _book.trancheOf(id);
        units = _book.list.unitsAt(stored.place());
        return (stored.shares(), units, stored.mark(), stored.fraction());
    }

    function head() external view returns (Slots.Head memory) {
        return _book.load();
    }

    function sharesOwed() external view returns (uint256) {
        Slots.Head memory head_ = _book.load();
        return head_.donationShares + _book.sharesInRange(0, head_.active);
    }

    function settleListed(uint256[] calldata ids, uint256 rate) external returns (uint256 donated) {
        Slots.Head memory head_ = _book.load();
        donated = _book.settleListed(head_, ids, rate);
        _book.save(head_);
    }

    function setCohorts(uint256 cohorts) external {
        Slots.Head memory head_ = _book.load();
        head_.cohorts = cohorts;
        _book.save(head_);
    }

    function trancheAt(uint256 place) external view returns (uint256 id, uint256 units) {
        return _book.list.at(place);
    }
}
