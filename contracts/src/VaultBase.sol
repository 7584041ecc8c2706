// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Slots} from "./Slots.sol";
import {IVault} from "./interfaces/IVault.sol";
import {VaultControl} from "./VaultControl.sol";
import {YieldSplit} from "./YieldSplit.sol";

/// @title Positions of a vault, kept over the books of YieldSplit
abstract contract VaultBase is VaultControl {
    using Slots for Slots.Position;
    using YieldSplit for YieldSplit.Book;

    mapping(address user => mapping(uint256 id => uint256 word)) private _positions;

    /* WHAT A PROTOCOL GIVES */

    /// @inheritdoc IVault
    function protocol() public view virtual returns (address);

    /// The book of `token`; reverts where the vault has none.
    function _bookOf(address token) internal view virtual returns (YieldSplit.Book storage);

    function _tokenOf(Slots.Position memory position) internal view virtual returns (address);

    /// The one place where a protocol's rate is read.
    function _rateOf(address token) internal view virtual returns (uint256);

    /* ENTRY */

    /// Opens a position for shares that have just arrived.
    function _open(
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

    /// The position of someone who brings new money: it starts now, with the rate as its mark.
    function _fresh(
        address holder,
        uint256 principal,
        uint256 percent,
        uint256 shares,
        uint256 rate
    ) internal view returns (Move memory) {
        return Move(holder, principal, block.timestamp, percent, shares, rate);
    }

    /* EXIT */

    function _positionOf(address user, uint256 id) internal view returns (Slots.Position memory) {
        return Slots.unpackPosition(_positions[user][id]);
    }

    function _held(address user, uint256 id) internal view returns (Slots.Position memory) {
        uint256 word = _positions[user][id];
        require(word != 0, NotStaked(user, id));
        return Slots.unpackPosition(word);
    }

    /// Takes `amount` (type(uint256).max: all) out of the caller's position. Never asks who is banned, whether
    /// the NGO goes on, or whether the rate is usable: the way out is always open.
    function _reduce(
        YieldSplit.Book storage book,
        Slots.Position memory position,
        uint256 id,
        uint256 amount,
        uint256 rate
    ) internal returns (uint256, Flow memory) {
        require(amount != 0, ZeroAmount());
        YieldSplit.Left memory left = _leave(book, position, amount, rate);
        uint256 units = position.units - left.units;
        if (units == 0) {
            delete _positions[msg.sender][id];
        } else {
            position.principal = (position.principal * units) / position.units;
            position.units = units;
            _positions[msg.sender][id] = position.pack();
        }
        return (left.amount, Flow(position.tranche, left.units, left.shares, rate));
    }

    function _leave(
        YieldSplit.Book storage book,
        Slots.Position memory position,
        uint256 amount,
        uint256 rate
    ) private returns (YieldSplit.Left memory) {
        Slots.Head memory head = book.load();
        YieldSplit.Left memory left = book.leave(
            head,
            position.tranche,
            position.units,
            amount,
            rate,
            _settleRate(head, rate)
        );
        book.save(head);
        return left;
    }

    /* REDIRECT */

    /// @inheritdoc IVault
    function changePercent(uint256 id, uint16 percent) external nonReentrant {
        Slots.Position memory position = _held(msg.sender, id);
        uint256 percentBefore = YieldSplit.percentOf(position.tranche);
        require(percent != percentBefore, InvalidPercent(percent));
        _requireWelcome(_state, msg.sender, percent);
        address token = _tokenOf(position);
        (Flow memory exit, Flow memory entry, uint256 mark) = _rejoin(
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

    function _rejoin(
        YieldSplit.Book storage book,
        Slots.Position memory position,
        uint256 percent,
        uint256 rate
    ) private returns (Flow memory exit, Flow memory entry, uint256 mark) {
        _requireUsable(rate);
        YieldSplit.Left memory left = _leave(book, position, type(uint256).max, rate);
        require(left.shares != 0, InvalidDepositAmount(0));
        exit = Flow(position.tranche, left.units, left.shares, rate);
        mark = _carriedMark(left.mark, rate);
        Slots.Head memory head = book.load();
        (entry.tranche, entry.units) = book.join(head, percent, left.shares, mark, rate);
        (entry.shares, entry.rate) = (left.shares, rate);
        book.save(head);
    }

    /// Takes the caller's whole position out of this vault's books, for another vault.
    function _moveOut(
        YieldSplit.Book storage book,
        address vault,
        uint256 id,
        uint256 percent,
        uint256 rate
    ) internal returns (Move memory moved, uint256 amount, Flow memory exit) {
        require(vault != address(this) && _factory().ngoOf(vault) != 0, NotVault(vault));
        _requireUsable(rate);
        Slots.Position memory position = _held(msg.sender, id);
        YieldSplit.Left memory left = _leave(book, position, type(uint256).max, rate);
        delete _positions[msg.sender][id];
        exit = Flow(position.tranche, left.units, left.shares, rate);
        amount = left.amount;
        moved = Move({
            holder: msg.sender,
            principal: position.principal,
            startDate: position.startDate,
            percent: percent,
            shares: left.shares,
            mark: _carriedMark(left.mark, rate)
        });
    }

    /// A vault of the same factory and protocol runs the same code: its word on shares and mark is good.
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
        _requireOpen(moved.holder, moved.shares, moved.percent);
        (uint256 newId, Flow memory entry) = _open(book, head, moved, rate);
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

    /// A mark above the rate is kept, otherwise a recovery would be donated. A mark below it is left behind:
    /// up to the rate, yield is settled, or it is yield after the end of an NGO and all the holder's.
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

    /// Takes the donations out of the book, for the NGO's rewards owner.
    function _takeDonations(
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

    /// After the end yield is settled up to the final rate and no further. A rate that cannot be counted with
    /// settles nothing.
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
