// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultCore} from "../interfaces/IVault.sol";
import {Book} from "../libraries/Book.sol";
import {Head} from "../libraries/Head.sol";
import {Settlement} from "../libraries/Settlement.sol";
import {YieldSplit} from "../libraries/YieldSplit.sol";
import {VaultControl} from "./VaultControl.sol";

/// @notice Reports turn yield into donations, which are paid to the NGO's rewards owner until its end and after
abstract contract VaultDonations is VaultControl {
    using Settlement for Book;

    /* REPORTS */

    /// @dev What a report covers: see the event.
    struct Report {
        address token;
        ReportForm form;
        uint256 from;
        uint256 to;
    }

    /// @inheritdoc IVaultCore
    function reportTranches(address token, uint256[] calldata ids) external nonReentrant onlyOracle {
        _requireItems(ids.length);
        Book storage book = _bookOf(token);
        uint256 rate = _rateOf(token);
        uint256 settleRate = _settleRate(book.head, rate);
        uint256 donated = book.settleListed(ids, settleRate);
        _closeReport(book, Report(token, ReportForm.Listed, 0, ids.length), rate, settleRate, donated);
    }

    function _reportAll(address token) internal {
        _reportIndices(Report(token, ReportForm.All, 0, type(uint256).max));
    }

    function _reportRange(address token, uint256 from, uint256 to) internal {
        _reportIndices(Report(token, ReportForm.Range, from, to));
    }

    function _reportIndices(Report memory report) private {
        Book storage book = _bookOf(report.token);
        uint256 rate = _rateOf(report.token);
        uint256 settleRate = _settleRate(book.head, rate);
        uint256 active = book.head.active();
        if (report.to > active) report.to = active;
        uint256 donated = book.settleRange(report.from, report.to, settleRate);
        _closeReport(book, report, rate, settleRate, donated);
    }

    function _closeReport(
        Book storage book,
        Report memory report,
        uint256 rate,
        uint256 settleRate,
        uint256 donated
    ) private {
        emit RewardsReported(
            report.token,
            report.form,
            rate,
            settleRate,
            donated,
            report.from,
            report.to,
            book.head.active(),
            address(this),
            block.timestamp,
            block.number
        );
    }

    /* DONATIONS */

    /// @dev Removes `amount` (type(uint256).max: all) from the donations of a book, to pay it to the NGO's rewards owner.
    function _takeDonations(
        address token,
        uint256 amount,
        uint256 rate
    ) internal returns (uint256 shares, uint256 paid) {
        require(amount != 0, ZeroAmount());
        Book storage book = _bookOf(token);
        Head head = book.head;
        uint256 all = head.donationShares();
        if (all == 0) return (0, 0);
        (shares, paid) = YieldSplit.priceDonations(all, amount, rate);
        book.head = head.withDonationShares(all - shares);
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
        Book storage book = _bookOf(token);
        uint256 rate = _rateOf(token);
        uint256 finalRate = _isUsable(rate) ? rate : 0;
        book.head = book.head.withEnd(finalRate);
        emit FinalRateSet(token, finalRate);
    }
}
