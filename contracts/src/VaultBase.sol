// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Slots} from "./Slots.sol";
import {IVault} from "./interfaces/IVault.sol";
import {VaultControl} from "./VaultControl.sol";
import {YieldSplit} from "./YieldSplit.sol";

/// @title Positions of a vault, on top of the books of YieldSplit
abstract contract VaultBase is VaultControl {
    using Slots for Slots.Position;
    using YieldSplit for YieldSplit.Book;

    mapping(address user => mapping(uint256 id => uint256 word)) private _positions;

    /* PROTOCOL */

    /// @inheritdoc IVault
    function protocol() public view virtual returns (address);

    /// The book of `token`; reverts if the vault has none.
    function _bookOf(address token) internal view virtual returns (YieldSplit.Book storage);

    function _tokenOf(Slots.Position memory position) internal view virtual returns (address);

    /// The only function that reads the protocol's rate.
    function _rateOf(address token) internal view virtual returns (uint256);

    /* DEPOSIT */

    /// Opens a position for shares that the vault has received.
    function _openPosition(
        YieldSplit.Book storage book,
        Slots.Head memory head,
        Move memory position,
        uint256 rate
    ) internal returns (uint256, Flow memory) {
        _requireUsable(rate);
        require(position.shares != 0, InvalidDepositAmount(position.principal));
        (uint256 tranche, uint256 units) = book.join(
            head,
            position.percent,
            position.shares,
            position.mark,
            rate
        );
        book.save(head);
        uint256 id = ++_state.positions;
        _positions[position.holder][id] = Slots
            .Position({
                units: units,
                principal: position.principal,
                startDate: uint32(position.startDate),
                tranche: tranche,
                book: head.index
            })
            .pack();
        return (id, Flow(tranche, units, position.shares, rate));
    }

    /// The data of a position for a new deposit: it starts now, with the rate as its mark.
    function _newPosition(
        address holder,
        uint256 principal,
        uint256 percent,
        uint256 shares,
        uint256 rate
    ) internal view returns (Move memory) {
        return Move(holder, principal, block.timestamp, percent, shares, rate);
    }

    /* WITHDRAW */

    function _positionOf(address user, uint256 id) internal view returns (Slots.Position memory) {
        return Slots.unpackPosition(_positions[user][id]);
    }

    function _requirePosition(address user, uint256 id) internal view returns (Slots.Position memory) {
        uint256 word = _positions[user][id];
        require(word != 0, NotStaked(user, id));
        return Slots.unpackPosition(word);
    }

    /// Withdraws `amount` (type(uint256).max: all) from the caller's position. Does not check bans, the end of the NGO
    /// or the rate: withdrawals must always work.
    function _reducePosition(
        YieldSplit.Book storage book,
        Slots.Position memory position,
        uint256 id,
        uint256 amount,
        uint256 rate
    ) internal returns (uint256, Flow memory) {
        require(amount != 0, ZeroAmount());
        YieldSplit.Withdrawal memory withdrawn = _leaveTranche(book, position, amount, rate);
        uint256 units = position.units - withdrawn.units;
        if (units == 0) {
            delete _positions[msg.sender][id];
        } else {
            position.principal = (position.principal * units) / position.units;
            position.units = units;
            _positions[msg.sender][id] = position.pack();
        }
        return (withdrawn.amount, Flow(position.tranche, withdrawn.units, withdrawn.shares, rate));
    }

    function _leaveTranche(
        YieldSplit.Book storage book,
        Slots.Position memory position,
        uint256 amount,
        uint256 rate
    ) private returns (YieldSplit.Withdrawal memory) {
        Slots.Head memory head = book.load();
        YieldSplit.Withdrawal memory withdrawn = book.leave(
            head,
            position.tranche,
            position.units,
            amount,
            rate,
            _settleRate(head, rate)
        );
        book.save(head);
        return withdrawn;
    }

    /* REDIRECT */

    /// @inheritdoc IVault
    function changePercent(uint256 id, uint16 percent) external nonReentrant {
        Slots.Position memory position = _requirePosition(msg.sender, id);
        uint256 percentBefore = YieldSplit.percentOf(position.tranche);
        require(percent != percentBefore, InvalidPercent(percent));
        _requireEligible(_state, msg.sender, percent);
        address token = _tokenOf(position);
        (Flow memory exit, Flow memory entry, uint256 mark) = _changeTranche(
            _bookOf(token),
            position,
            percent,
            _rateOf(token)
        );
        position.units = entry.units;
        position.tranche = entry.tranche;
        _positions[msg.sender][id] = position.pack();
        emit PercentChanged(
            id,
            msg.sender,
            percentBefore,
            percent,
            mark,
            address(this),
            block.timestamp,
            block.number,
            exit,
            entry
        );
    }

    function _changeTranche(
        YieldSplit.Book storage book,
        Slots.Position memory position,
        uint256 percent,
        uint256 rate
    ) private returns (Flow memory exit, Flow memory entry, uint256 mark) {
        _requireUsable(rate);
        YieldSplit.Withdrawal memory withdrawn = _leaveTranche(book, position, type(uint256).max, rate);
        require(withdrawn.shares != 0, InvalidDepositAmount(0));
        exit = Flow(position.tranche, withdrawn.units, withdrawn.shares, rate);
        mark = _carriedMark(withdrawn.mark, rate);
        Slots.Head memory head = book.load();
        (entry.tranche, entry.units) = book.join(head, percent, withdrawn.shares, mark, rate);
        (entry.shares, entry.rate) = (withdrawn.shares, rate);
        book.save(head);
    }

    /// Removes the caller's whole position from this vault's books, to move it to another vault.
    function _moveOut(
        YieldSplit.Book storage book,
        address vault,
        uint256 id,
        uint256 percent,
        uint256 rate
    ) internal returns (Move memory moved, uint256 amount, Flow memory exit) {
        require(vault != address(this) && _factory().ngoOf(vault) != 0, NotVault(vault));
        _requireUsable(rate);
        Slots.Position memory position = _requirePosition(msg.sender, id);
        YieldSplit.Withdrawal memory withdrawn = _leaveTranche(book, position, type(uint256).max, rate);
        delete _positions[msg.sender][id];
        exit = Flow(position.tranche, withdrawn.units, withdrawn.shares, rate);
        amount = withdrawn.amount;
        moved = Move({
            holder: msg.sender,
            principal: position.principal,
            startDate: position.startDate,
            percent: percent,
            shares: withdrawn.shares,
            mark: _carriedMark(withdrawn.mark, rate)
        });
    }

    /// A vault of the same factory and protocol runs the same code, so its values of shares and mark are trusted.
    function _moveIn(
        YieldSplit.Book storage book,
        Slots.Head memory head,
        Move calldata moved,
        uint256 rate,
        address token
    ) internal returns (uint256 id) {
        require(
            _factory().ngoOf(msg.sender) != 0 && IVault(msg.sender).protocol() == protocol(),
            NotVault(msg.sender)
        );
        _requireDepositAllowed(moved.holder, moved.shares, moved.percent);
        (uint256 newId, Flow memory entry) = _openPosition(book, head, moved, rate);
        id = newId;
        emit MovedIn(
            id,
            moved.holder,
            msg.sender,
            moved.principal,
            moved.startDate,
            moved.percent,
            moved.mark,
            address(this),
            block.timestamp,
            block.number,
            token,
            entry
        );
    }

    /// A mark above the rate is kept, otherwise a recovery would be donated. A mark below the rate is replaced by it:
    /// yield up to the rate is settled or, after the end of the NGO, belongs to the holder.
    function _carriedMark(uint256 mark, uint256 rate) private pure returns (uint256) {
        return mark > rate ? mark : rate;
    }

    /* REPORTS, DONATIONS, END */

    function _report(
        YieldSplit.Book storage book,
        address token,
        uint256 from,
        uint256 to,
        uint256 rate
    ) internal {
        Slots.Head memory head = book.load();
        if (to > head.active) to = head.active;
        uint256 settleRate = _settleRate(head, rate);
        uint256 donated = book.settleRange(head, from, to, settleRate);
        if (donated != 0) book.save(head);
        emit RewardsReported(
            token,
            rate,
            settleRate,
            donated,
            from,
            to,
            head.active,
            address(this),
            block.timestamp,
            block.number
        );
    }

    function _setFinalRate(YieldSplit.Book storage book, address token, uint256 rate) internal {
        Slots.Head memory head = book.load();
        head.ended = true;
        head.finalRate = _isUsable(rate) ? rate : 0;
        book.save(head);
        emit FinalRateSet(token, head.finalRate);
    }

    /// Removes the donations from the book, to pay them to the NGO's rewards owner.
    function _clearDonations(
        YieldSplit.Book storage book
    ) internal returns (uint256 shares, address receiver) {
        Slots.Head memory head = book.load();
        shares = head.donationShares;
        head.donationShares = 0;
        book.save(head);
        receiver = _factory().rewardsOwnerOfVault(address(this));
    }

    function _emitDonationsPaid(
        address token,
        address receiver,
        uint256 shares,
        uint256 amount,
        uint256 rate
    ) internal {
        emit DonationsPaid(
            token,
            receiver,
            shares,
            amount,
            rate,
            address(this),
            block.timestamp,
            block.number
        );
    }

    /* RATES */

    /// After the end, yield is settled only up to the final rate. An unusable rate settles nothing.
    function _settleRate(Slots.Head memory head, uint256 rate) internal pure returns (uint256) {
        if (head.ended) return head.finalRate;
        return _isUsable(rate) ? rate : 0;
    }

    function _requireUsable(uint256 rate) private pure {
        require(_isUsable(rate), UnusableRate(rate));
    }

    function _isUsable(uint256 rate) private pure returns (bool) {
        return rate != 0 && rate <= type(uint96).max;
    }
}
