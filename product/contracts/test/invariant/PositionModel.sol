// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {IVault} from "../../src/interfaces/IVault.sol";

/// @title Reference model of a vault, in which every position has its own high-water mark
/// It has no tranches or units. When the vault raises the mark of a position, the model settles that position:
/// percent of its yield above its own mark. Shares are in 1e-18, so that the model hardly rounds.
abstract contract PositionModel is Test {
    uint256 internal constant RAY = 1e27;
    uint256 internal constant ALL = type(uint256).max;
    uint256 private constant WAD = 1e18;
    uint256 private constant TOLERANCE = 1e12;

    struct Position {
        IVault vault;
        address user;
        uint256 id;
        uint256 percent;
        uint256 shares; // in 1e-18
        uint256 mark;
        uint256 principal;
        uint256 operations;
        bool hadLoss;
        bool live;
    }

    Position[] public positions;
    mapping(IVault vault => uint256) public donated; // in 1e-18 shares
    mapping(IVault vault => uint256) public operations;

    function count() external view returns (uint256) {
        return positions.length;
    }

    function _token() internal view virtual returns (address);

    function _rate() internal view virtual returns (uint256);

    /// The rate up to which a vault settles: the final one after its end.
    function _settleRate(IVault vault) internal view virtual returns (uint256);

    /* WHAT HAPPENS TO A POSITION */

    /// @param mark The rate for a new deposit, the kept mark for a moved position.
    function _recordOpened(
        IVault vault,
        address user,
        uint256 id,
        uint256 percent,
        uint256 shares,
        uint256 mark,
        uint256 principal
    ) internal {
        uint256 vaultMark = _markOf(vault, user, id);
        uint256 distance = vaultMark > mark ? vaultMark - mark : mark - vaultMark;
        assertLe(distance * TOLERANCE, vaultMark > mark ? vaultMark : mark, "its mark, up to rounding");
        positions.push(
            Position(vault, user, id, percent, shares * WAD, vaultMark, principal, 1, false, true)
        );
        ++operations[vault];
    }

    /// Records a withdrawal of shares; the position is closed when it has no units.
    function _recordReduced(uint256 at, uint256 shares) internal {
        Position storage position = positions[at];
        ++position.operations;
        ++operations[position.vault];
        uint256 paid = shares * WAD;
        position.shares = position.shares > paid ? position.shares - paid : 0;
        (, , uint256 units) = position.vault.getPosition(position.user, position.id);
        if (units != 0) return;
        position.live = false;
        uint256 bound = position.operations + 2;
        assertLe(position.shares / WAD, bound, "closed with shares left");
    }

    /// Records that the rate fell: positions may now be worth less than their principal.
    function _recordLoss() internal {
        for (uint256 i = 0; i < positions.length; ++i) {
            positions[i].hadLoss = true;
        }
    }

    /// Settles, one by one, the positions whose mark their vault has raised.
    function _sync(uint256 except) internal {
        for (uint256 i = 0; i < positions.length; ++i) {
            Position storage position = positions[i];
            if (!position.live || i == except) continue;
            uint256 mark = _markOf(position.vault, position.user, position.id);
            if (mark == position.mark) continue;
            assertGt(mark, position.mark, "invariant 4: a mark never falls");
            assertEq(mark, _settleRate(position.vault), "a mark rises to the settled rate");
            _settle(position, mark);
        }
    }

    function _settle(Position storage position, uint256 rate) internal {
        if (rate <= position.mark) return;
        uint256 given = (position.shares * position.percent * (rate - position.mark)) / (100 * rate);
        position.shares -= given;
        position.mark = rate;
        donated[position.vault] += given;
    }

    function _markOf(IVault vault, address user, uint256 id) internal view returns (uint256 mark) {
        (, uint256 tranche, ) = vault.getPosition(user, id);
        (, , mark, ) = vault.getTranche(_token(), tranche);
    }

    /* COMPARISON */

    /// Shares of a position in the vault's books, without settling.
    function _sharesOf(Position storage position) internal view returns (uint256) {
        (, uint256 tranche, uint256 held) = position.vault.getPosition(position.user, position.id);
        (uint256 shares, uint256 units, , ) = position.vault.getTranche(_token(), tranche);
        return (held * shares) / units;
    }

    /// Invariants 2 and 3 for every live position.
    function assertPositions() external view {
        uint256 rate = _rate();
        for (uint256 i = 0; i < positions.length; ++i) {
            Position storage position = positions[i];
            if (!position.live) continue;
            _invariant3_aPositionDonatesWhatTheModelDoes(position);
            if (!position.hadLoss) _invariant2_aPositionKeepsItsPrincipal(position, rate);
        }
    }

    function _invariant3_aPositionDonatesWhatTheModelDoes(Position storage position) private view {
        uint256 shares = _sharesOf(position);
        uint256 model = position.shares / WAD;
        assertLe(shares, model + operations[position.vault] + 1, "invariant 3: donated too little");
        assertLe(model, shares + position.operations + 2, "invariant 3: donated too much");
    }

    function _invariant2_aPositionKeepsItsPrincipal(Position storage position, uint256 rate) private view {
        uint256 dust = (position.operations + 1) * (2 + rate / RAY);
        uint256 balance = position.vault.getUserBalance(position.user, position.id);
        assertGe(balance + dust, position.principal, "invariant 2: principal");
    }
}
