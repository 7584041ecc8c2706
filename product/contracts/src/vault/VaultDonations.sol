// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultCore} from "../interfaces/IVault.sol";
import {Slots} from "../libraries/Slots.sol";
import {YieldSplit} from "../libraries/YieldSplit.sol";
import {VaultControl} from "./VaultControl.sol";

/// @title Reports turn yield into donations, which are paid to the NGO's rewards owner until its end and after
abstract contract VaultDonations is VaultControl {
    using YieldSplit for YieldSplit.Book;

    /* REPORTS */

    /// What a report covers: see the event.
    struct Report {
        address token;
        ReportForm form;
        uint256 from;
        uint256 to;
    }

    /// @inheritdoc IVaultCore
    function reportTranches(address token, uint256[] calldata ids) external nonReentrant onlyOracle {
        _requireItems(ids.length);
        YieldSplit.Book storage book = _bookOf(token);
        uint256 rate = _rateOf(token);
        Slots.Head memory head = book.load();
        uint256 settleRate = _settleRate(head, rate);
        uint256 donated = book.settleListed(head, ids, settleRate);
        _closeReport(book, head, Report(token, ReportForm.Listed, 0, ids.length), rate, settleRate, donated);
    }

    function _reportAll(address token) internal {
        _reportPlaces(Report(token, ReportForm.All, 0, type(uint256).max));
    }

    function _reportRange(address token, uint256 from, uint256 to) internal {
        _reportPlaces(Report(token, ReportForm.Range, from, to));
    }

    function _reportPlaces(Report memory report) private {
        YieldSplit.Book storage book = _bookOf(report.token);
        uint256 rate = _rateOf(report.token);
        Slots.Head memory head = book.load();
        uint256 settleRate = _settleRate(head, rate);
        if (report.to > head.active) report.to = head.active;
        uint256 donated = book.settleRange(head, report.from, report.to, settleRate);
        _closeReport(book, head, report, rate, settleRate, donated);
    }

    function _closeReport(
        YieldSplit.Book storage book,
        Slots.Head memory head,
        Report memory report,
        uint256 rate,
        uint256 settleRate,
        uint256 donated
    ) private {
        if (donated != 0) book.save(head);
        emit RewardsReported(
            report.token,
            report.form,
            rate,
            settleRate,
            donated,
            report.from,
            report.to,
            head.active,
            address(this),
            block.timestamp,
            block.number
        );
    }

    /* DONATIONS */

    /// Removes `amount` (type(uint256).max: all) from the donations of a book, to pay it to the NGO's rewards owner.
    function _takeDonations(
        address token,
        uint256 amount,
        uint256 rate
    ) internal returns (uint256 shares, uint256 paid) {
        require(amount != 0, ZeroAmount());
        YieldSplit.Book storage book = _bookOf(token);
        Slots.Head memory head = book.load();
        uint256 all = head.donationShares;
        if (all == 0) return (0, 0);
        (shares, paid) = YieldSplit.priceDonations(all, amount, rate);
        head.donationShares = all - shares;
        book.save(head);
    }

    function _emitDonationsPaid(
        address token,
        address receiver,
        uint256 shares,
        uint256 amount,
        uint256 rate,
        address asset
    ) internal {
        emit DonationsPaid(
            token,
            receiver,
            shares,
            amount,
            rate,
            asset,
            address(this),
            block.timestamp,
            block.number
        );
    }

    /* END */

    function _setFinalRate(address token) internal {
        YieldSplit.Book storage book = _bookOf(token);
        uint256 rate = _rateOf(token);
        Slots.Head memory head = book.load();
        head.ended = true;
        head.finalRate = _isUsable(rate) ? rate : 0;
        book.save(head);
        emit FinalRateSet(token, head.finalRate);
    }
}
