// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {INgoFactory} from "../interfaces/INgoFactory.sol";
import {IVaultErrors} from "../interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../interfaces/IVaultEvents.sol";
import {Book} from "../libraries/Book.sol";
import {Head} from "../libraries/Head.sol";
import {NO_POSITION, PackedPosition, Position} from "../libraries/Position.sol";
import {MAX_PERCENT} from "../libraries/SplitMath.sol";
import {TrancheId} from "../libraries/TrancheId.sol";
import {YieldSplit} from "../libraries/YieldSplit.sol";

/// @notice The state of a vault, the checks on it, and its positions on top of the books of YieldSplit
/// @dev A vault and its extension run on the same storage, so both inherit all of it: from here, and from LidoBase or
/// AaveBase. No other contract may have storage.
abstract contract VaultBase is IVaultEvents, IVaultErrors, ReentrancyGuardTransient {
    using YieldSplit for Book;

    uint256 private constant MAX_ITEMS = 100;

    /// @dev One slot, so that a deposit reads it once. `bans` tells whether anyone is banned, which saves reading
    /// `_isBanned`.
    struct State {
        address factory;
        uint48 positions;
        uint32 bans;
        bool finished;
        bool depositsPaused;
    }

    State internal _state;
    mapping(address user => bool) internal _isBanned;
    mapping(address user => mapping(uint256 id => PackedPosition)) internal _positions;

    /// @dev Donation shares that are owed to rewards owners whom the owner has replaced.
    mapping(address token => mapping(address receiver => uint256 shares)) internal _earlier;

    /// @dev Locks the implementation: only clones can be initialized and take deposits.
    constructor() {
        _state.factory = address(this);
        _state.finished = true;
    }

    /* PROTOCOL */

    /// @dev The protocol's contract: stETH, or Aave's pool.
    function _protocol() internal view virtual returns (address);

    /// @dev The book of `token`; reverts if the vault has none.
    function _bookOf(address token) internal view virtual returns (Book storage);

    function _tokenOf(Position memory position) internal view virtual returns (address);

    /// @dev The only function that reads the protocol's rate.
    function _rateOf(address token) internal view virtual returns (uint256);

    /* CHECKS */

    function _factory() internal view returns (INgoFactory) {
        return INgoFactory(_state.factory);
    }

    /// @dev The address that receives the donations.
    function _receiver() internal view returns (address) {
        return _factory().rewardsOwnerOfVault(address(this));
    }

    /// @dev All checks of a deposit before money moves. Returns the factory, which is in the same slot.
    function _requireDepositAllowed(
        address holder,
        uint256 amount,
        uint256 percent
    ) internal view returns (INgoFactory) {
        require(amount != 0, ZeroAmount());
        require(amount <= type(uint96).max, InvalidDepositAmount(amount));
        State memory state = _state;
        require(!state.depositsPaused, DepositsPaused(address(this)));
        _requireEligible(state, holder, percent);
        return INgoFactory(state.factory);
    }

    /// @dev Checks that also apply when existing positions change their percent or merge.
    function _requireEligible(State memory state, address holder, uint256 percent) internal view {
        require(!state.finished, NgoFinished(address(this)));
        require(percent != 0 && percent <= MAX_PERCENT, InvalidPercent(percent));
        require(holder != address(0), NullAddress());
        require(state.bans == 0 || !_isBanned[holder], UserBanned(holder));
    }

    function _requireItems(uint256 count) internal pure {
        require(count != 0, EmptyList());
        require(count <= MAX_ITEMS, TooManyItems(count, MAX_ITEMS));
    }

    function _sendEther(address recipient, uint256 amount) internal {
        (bool paid, ) = recipient.call{value: amount}("");
        require(paid, PaymentFailed(recipient, amount));
    }

    /* DEPOSIT */

    /// @dev Opens a position for shares that the vault has received. Everything from outside is known by now: between
    /// reading the rate and writing the book no other contract is called, because that one could change the book.
    function _openPosition(
        Book storage book,
        MovedPosition memory position,
        uint256 rate
    ) internal returns (uint256, TrancheChange memory) {
        _requireUsable(rate);
        require(position.shares != 0, InvalidDepositAmount(position.principal));
        (TrancheId tranche, uint256 units) = book.join(
            position.percent,
            position.shares,
            position.mark,
            rate
        );
        uint256 id = ++_state.positions;
        _positions[position.holder][id] = Position({
            units: units,
            principal: position.principal,
            startDate: uint32(position.startDate),
            tranche: tranche,
            bookIndex: book.head.bookIndex()
        }).pack();
        return (id, TrancheChange(tranche, units, position.shares, rate));
    }

    /// @dev The data of a position for a new deposit: it starts now, with the rate as its mark.
    function _newPosition(
        address holder,
        uint256 principal,
        uint256 percent,
        uint256 shares,
        uint256 rate
    ) internal view returns (MovedPosition memory) {
        return MovedPosition(holder, principal, block.timestamp, percent, shares, rate);
    }

    /// @dev Adds shares that the vault has received to the caller's position.
    function _growPosition(
        Book storage book,
        Position memory position,
        uint256 id,
        uint256 principal,
        uint256 shares,
        uint256 rate
    ) internal returns (TrancheChange memory) {
        _requireUsable(rate);
        require(shares != 0, InvalidDepositAmount(principal));
        uint256 units = book.add(position.tranche, YieldSplit.Holding(id, position.units), shares, rate);
        position.units += units;
        position.principal = _addPrincipal(position.principal, principal);
        _positions[msg.sender][id] = position.pack();
        return TrancheChange(position.tranche, units, shares, rate);
    }

    /// @dev Checked, because packing does not mask: a sum above 96 bits would be written into the start date.
    function _addPrincipal(uint256 principal, uint256 added) internal pure returns (uint256 sum) {
        sum = principal + added;
        require(sum <= type(uint96).max, InvalidDepositAmount(sum));
    }

    /* WITHDRAW */

    function _positionOf(address user, uint256 id) internal view returns (Position memory) {
        return _positions[user][id].unpack();
    }

    function _requirePosition(address user, uint256 id) internal view returns (Position memory) {
        PackedPosition packed = _positions[user][id];
        require(!packed.isNone(), NotStaked(user, id));
        return packed.unpack();
    }

    /// @dev Withdraws `amount` (type(uint256).max: all) from the caller's position. Does not check bans, the end of the NGO
    /// or the rate: withdrawals must always work.
    function _reducePosition(
        Book storage book,
        Position memory position,
        uint256 id,
        uint256 amount,
        uint256 rate
    ) internal returns (uint256, TrancheChange memory) {
        require(amount != 0, ZeroAmount());
        YieldSplit.Withdrawal memory withdrawn = _leaveTranche(book, position, amount, rate);
        uint256 units = position.units - withdrawn.units;
        if (units == 0) {
            _positions[msg.sender][id] = NO_POSITION;
        } else {
            position.principal = (position.principal * units) / position.units;
            position.units = units;
            _positions[msg.sender][id] = position.pack();
        }
        return (withdrawn.amount, TrancheChange(position.tranche, withdrawn.units, withdrawn.shares, rate));
    }

    function _leaveTranche(
        Book storage book,
        Position memory position,
        uint256 amount,
        uint256 rate
    ) internal returns (YieldSplit.Withdrawal memory) {
        return book.leave(position.tranche, position.units, amount, rate, _settleRate(book.head, rate));
    }

    /* RATES */

    /// @dev After the end, yield is settled only up to the final rate. An unusable rate settles nothing.
    function _settleRate(Head head, uint256 rate) internal pure returns (uint256) {
        if (head.isEnded()) return head.finalRate();
        return _isUsable(rate) ? rate : 0;
    }

    function _requireUsable(uint256 rate) internal pure {
        require(_isUsable(rate), UnusableRate(rate));
    }

    function _isUsable(uint256 rate) internal pure returns (bool) {
        return rate != 0 && rate <= type(uint96).max;
    }
}
