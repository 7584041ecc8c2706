// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {NgoFactory} from "../src/NgoFactory.sol";
import {INgoFactory} from "../src/interfaces/INgoFactory.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {LidoChain} from "./support/LidoChain.sol";

/// What the owner changes about a promise to others is announced, due after a delay, and void later.
/// @custom:requirement R40
contract AnnouncedChangesTest is LidoChain {
    uint256 private constant WINDOW = 14 days;
    INgoFactory.Change private constant RECEIVER = INgoFactory.Change.RewardsOwner;
    INgoFactory.Change private constant REPORTER = INgoFactory.Change.Oracle;
    INgoFactory.Change private constant REMOVAL = INgoFactory.Change.TokenRemoval;
    INgoFactory.Change private constant END = INgoFactory.Change.End;
    INgoFactory.Change private constant SUCCESSOR = INgoFactory.Change.Successor;

    address private constant TOKEN = address(0x70CE);
    uint256 private constant CHANGES = 5;

    NgoFactory private next;

    function setUp() public {
        _deployLido();
        _deployVaults();
        vm.prank(OWNER);
        factory.allowToken(TOKEN);
        address[] memory before = new address[](1);
        before[0] = address(factory);
        next = new NgoFactory(OWNER, ORACLE, DELAY, factory.LIDO_VAULT(), address(0), before);
    }

    /// Announces all changes. Returns the subjects, by change.
    function _announceAll() private returns (uint256[CHANGES] memory subjects) {
        vm.startPrank(OWNER);
        factory.announceRewardsOwner(1, CAROL);
        factory.announceOracle(CAROL);
        factory.announceTokenRemoval(TOKEN);
        factory.announceEnd(address(vault));
        factory.announceSuccessor(address(next));
        vm.stopPrank();
        return _subjects();
    }

    function _subjects() private view returns (uint256[CHANGES] memory) {
        return [uint256(1), 0, uint160(TOKEN), uint160(address(vault)), 0];
    }

    function _assertNothingChanged() private view {
        assertEq(factory.rewardsOwnerOf(1), NGO_ONE, "receiver");
        assertEq(factory.oracle(), ORACLE, "oracle");
        (bool allowed, ) = factory.tokenState(TOKEN);
        assertTrue(allowed, "token");
        assertFalse(vault.isFinish(), "end");
        assertEq(factory.successor(), address(0), "successor");
    }

    /* FROM ANNOUNCEMENT TO EFFECT */

    function test_announce_says_whatWhenAndUntilWhen() public {
        uint256 earliest = block.timestamp + DELAY;
        vm.startPrank(OWNER);
        vm.expectEmit(address(factory));
        emit INgoFactory.ChangeAnnounced(RECEIVER, 1, CAROL, earliest, earliest + WINDOW);
        factory.announceRewardsOwner(1, CAROL);
        vm.expectEmit(address(factory));
        emit INgoFactory.ChangeAnnounced(REPORTER, 0, CAROL, earliest, earliest + WINDOW);
        factory.announceOracle(CAROL);
        vm.expectEmit(address(factory));
        emit INgoFactory.ChangeAnnounced(REMOVAL, uint160(TOKEN), address(0), earliest, earliest + WINDOW);
        factory.announceTokenRemoval(TOKEN);
        vm.expectEmit(address(factory));
        uint256 subject = uint160(address(vault));
        emit INgoFactory.ChangeAnnounced(END, subject, address(0), earliest, earliest + WINDOW);
        factory.announceEnd(address(vault));
        vm.expectEmit(address(factory));
        emit INgoFactory.ChangeAnnounced(SUCCESSOR, 0, address(next), earliest, earliest + WINDOW);
        factory.announceSuccessor(address(next));
        (address value, uint48 from) = factory.announced(RECEIVER, 1);
        assertEq(value, CAROL, "value");
        assertEq(from, earliest, "earliest time");
        _assertNothingChanged();
    }

    function testFuzz_carryOut_byAnyoneFromTheEarliestTimeOn(
        address caller,
        uint256 early,
        uint256 late
    ) public {
        uint256[CHANGES] memory subjects = _announceAll();
        uint256 earliest = block.timestamp + DELAY;
        skip(bound(early, 0, DELAY - 1));
        for (uint256 i = 0; i < CHANGES; ++i) {
            INgoFactory.Change change = INgoFactory.Change(i);
            vm.expectRevert(
                abi.encodeWithSelector(INgoFactory.ChangeTooEarly.selector, change, subjects[i], earliest)
            );
            vm.prank(caller);
            factory.carryOut(change, subjects[i]);
        }
        _assertNothingChanged();
        vm.warp(bound(late, earliest, earliest + WINDOW - 1));
        address[CHANGES] memory values = [CAROL, CAROL, address(0), address(0), address(next)];
        for (uint256 i = 0; i < CHANGES; ++i) {
            vm.expectEmit(address(factory));
            emit INgoFactory.ChangeCarriedOut(INgoFactory.Change(i), subjects[i], values[i]);
            vm.prank(caller);
            factory.carryOut(INgoFactory.Change(i), subjects[i]);
        }
        assertEq(factory.rewardsOwnerOf(1), CAROL, "receiver");
        assertEq(factory.oracle(), CAROL, "oracle");
        (bool allowed, ) = factory.tokenState(TOKEN);
        assertFalse(allowed, "token");
        assertTrue(vault.isFinish(), "end");
        assertEq(factory.successor(), address(next), "successor");
    }

    function testFuzz_carryOut_untilItIsVoid(uint256 late) public {
        uint256[CHANGES] memory subjects = _announceAll();
        skip(DELAY + WINDOW - 1);
        uint256 state = vm.snapshotState();
        for (uint256 i = 0; i < CHANGES; ++i) factory.carryOut(INgoFactory.Change(i), subjects[i]);
        vm.revertToState(state);
        uint256 latest = block.timestamp + 1;
        skip(bound(late, 1, 3650 days));
        for (uint256 i = 0; i < CHANGES; ++i) {
            INgoFactory.Change change = INgoFactory.Change(i);
            vm.expectRevert(
                abi.encodeWithSelector(INgoFactory.ChangeVoid.selector, change, subjects[i], latest)
            );
            factory.carryOut(change, subjects[i]);
        }
        _assertNothingChanged();
    }

    function test_carryOut_once() public {
        uint256[CHANGES] memory subjects = _announceAll();
        skip(DELAY);
        for (uint256 i = 0; i < CHANGES; ++i) {
            INgoFactory.Change change = INgoFactory.Change(i);
            if (change == END) continue;
            factory.carryOut(change, subjects[i]);
            _expectNotAnnounced(change, subjects[i]);
            factory.carryOut(change, subjects[i]);
        }
        factory.carryOut(END, subjects[uint256(END)]);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NgoFinished.selector, vault));
        factory.carryOut(END, subjects[uint256(END)]);
    }

    function test_carryOut_revertsWithoutAnnouncement() public {
        uint256[CHANGES] memory subjects = _subjects();
        for (uint256 i = 0; i < CHANGES; ++i) {
            _expectNotAnnounced(INgoFactory.Change(i), subjects[i]);
            factory.carryOut(INgoFactory.Change(i), subjects[i]);
        }
        // no vault, so that nobody is asked to end
        _expectNotAnnounced(END, uint160(ALICE));
        factory.carryOut(END, uint160(ALICE));
        _expectNotAnnounced(END, uint160(address(vault)));
        vault.endNGO();
    }

    function test_cancelChange_takesItBack() public {
        uint256[CHANGES] memory subjects = _announceAll();
        for (uint256 i = 0; i < CHANGES; ++i) {
            INgoFactory.Change change = INgoFactory.Change(i);
            vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
            vm.prank(ALICE);
            factory.cancelChange(change, subjects[i]);
            vm.startPrank(OWNER);
            vm.expectEmit(address(factory));
            emit INgoFactory.ChangeCanceled(change, subjects[i]);
            factory.cancelChange(change, subjects[i]);
            _expectNotAnnounced(change, subjects[i]);
            factory.cancelChange(change, subjects[i]);
            vm.stopPrank();
        }
        skip(DELAY);
        for (uint256 i = 0; i < CHANGES; ++i) {
            _expectNotAnnounced(INgoFactory.Change(i), subjects[i]);
            factory.carryOut(INgoFactory.Change(i), subjects[i]);
        }
        _assertNothingChanged();
    }

    function test_announce_againRestartsTheClock() public {
        vm.prank(OWNER);
        factory.announceRewardsOwner(1, CAROL);
        skip(DELAY);
        vm.prank(OWNER);
        factory.announceRewardsOwner(1, BOB);
        uint256 earliest = block.timestamp + DELAY;
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.ChangeTooEarly.selector, RECEIVER, 1, earliest));
        factory.carryOut(RECEIVER, 1);
        skip(DELAY);
        factory.carryOut(RECEIVER, 1);
        assertEq(factory.rewardsOwnerOf(1), BOB, "the one announced last");
    }

    function test_announce_forOneSubjectLeavesTheOthers() public {
        vm.startPrank(OWNER);
        factory.announceRewardsOwner(1, CAROL);
        factory.announceRewardsOwner(2, CAROL);
        factory.cancelChange(RECEIVER, 2);
        vm.stopPrank();
        skip(DELAY);
        factory.carryOut(RECEIVER, 1);
        assertEq(factory.rewardsOwnerOf(1), CAROL, "carried out");
        assertEq(factory.rewardsOwnerOf(2), NGO_TWO, "canceled");
    }

    /* BAD INPUT */

    function testFuzz_announce_revertsForAnyoneButTheOwner(address caller) public {
        vm.assume(caller != OWNER);
        bytes memory reason = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller);
        vm.startPrank(caller);
        vm.expectRevert(reason);
        factory.announceRewardsOwner(1, caller);
        vm.expectRevert(reason);
        factory.announceOracle(caller);
        vm.expectRevert(reason);
        factory.announceTokenRemoval(TOKEN);
        vm.expectRevert(reason);
        factory.announceEnd(address(vault));
        vm.expectRevert(reason);
        factory.announceSuccessor(address(next));
    }

    function test_announce_namesWhatIsWrong() public {
        vm.startPrank(OWNER);
        vm.expectRevert(INgoFactory.NullAddress.selector);
        factory.announceRewardsOwner(1, address(0));
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.UnknownNgo.selector, 3));
        factory.announceRewardsOwner(3, CAROL);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.SameRewardsOwner.selector, NGO_ONE));
        factory.announceRewardsOwner(1, NGO_ONE);
        vm.expectRevert(INgoFactory.NullAddress.selector);
        factory.announceOracle(address(0));
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.SameOracle.selector, ORACLE));
        factory.announceOracle(ORACLE);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.UnknownToken.selector, CAROL));
        factory.announceTokenRemoval(CAROL);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.UnknownVault.selector, CAROL));
        factory.announceEnd(CAROL);
        vm.stopPrank();
        _end(vault);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.AlreadyEnded.selector, vault));
        vm.prank(OWNER);
        factory.announceEnd(address(vault));
    }

    function _expectNotAnnounced(INgoFactory.Change change, uint256 subject) private {
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NotAnnounced.selector, change, subject));
    }

    /* EFFECTS */

    function testFuzz_endNGO_usesTheRateOfThatMoment(uint256 rate) public {
        vm.deal(ALICE, 12 ether);
        vm.prank(ALICE);
        vault.stake{value: 12 ether}(50);
        vm.prank(OWNER);
        factory.announceEnd(address(vault));
        skip(DELAY);
        _setRate(bound(rate, 0.2e27, 50e27));
        vm.expectEmit(address(vault));
        emit IVaultEvents.FinalRateSet(address(stEth), _rate());
        vm.prank(BOB);
        vault.endNGO();
    }

    /// One vault's announced end must not end another vault.
    function test_consumeAnnouncedEnd_isOfTheCallingVault() public {
        vm.prank(OWNER);
        factory.announceEnd(address(vault));
        skip(DELAY);
        _expectNotAnnounced(END, uint160(address(otherVault)));
        otherVault.endNGO();
        _expectNotAnnounced(END, uint160(ALICE));
        vm.prank(ALICE);
        factory.consumeAnnouncedEnd();
    }

    function test_carryOut_emitsWhatItSets() public {
        vm.startPrank(OWNER);
        factory.announceOracle(CAROL);
        factory.announceTokenRemoval(TOKEN);
        vm.stopPrank();
        skip(DELAY);
        vm.expectEmit(address(factory));
        emit INgoFactory.OracleChanged(ORACLE, CAROL);
        factory.carryOut(REPORTER, 0);
        vm.expectEmit(address(factory));
        emit INgoFactory.TokenAllowedSet(TOKEN, false);
        factory.carryOut(REMOVAL, uint160(TOKEN));
    }

    function test_carryOut_theNewOracleReportsAndTheOldCannot() public {
        _replaceOracle(CAROL);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotOracle.selector, ORACLE));
        vm.prank(ORACLE);
        vault.reportRewards();
        vm.prank(CAROL);
        vault.reportRewards();
    }
}
