// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Vm} from "forge-std/Test.sol";
import {INgoFactory} from "../src/interfaces/INgoFactory.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {LidoChain} from "./support/LidoChain.sol";
import {solvencyOf} from "./support/Solvency.sol";

/// What was settled for a receiver stays its own, whatever the owner does.
/// @custom:requirement R40
contract ReceiversTest is LidoChain {
    INgoFactory.Change private constant RECEIVER = INgoFactory.Change.RewardsOwner;

    function setUp() public {
        _deployLido();
        _deployVaults();
        _fund(ALICE, 1000 ether);
        vm.prank(ALICE);
        vault.stakeStEth(12 ether, 50);
    }

    /// Settles a yield; returns the donated shares.
    function _settle(uint256 rate) private returns (uint256) {
        _setRate(rate);
        vm.prank(ORACLE);
        vault.reportRewards();
        return vault.donationShares(address(stEth));
    }

    /* REPLACED BY THE OWNER */

    function testFuzz_carryOut_setsUnpaidDonationsAside(uint256 rate) public {
        rate = bound(rate, 1.21e27, 20e27);
        uint256 settled = _settle(rate);
        vm.prank(OWNER);
        factory.announceRewardsOwner(1, CAROL);
        skip(DELAY);
        (uint256 held, uint256 owed) = solvencyOf(vault, address(stEth));
        vm.expectEmit(address(vault));
        emit IVaultEvents.DonationsSetAside(address(stEth), NGO_ONE, settled);
        vm.expectEmit(address(factory));
        emit INgoFactory.RewardsOwnerChanged(1, NGO_ONE, CAROL, true);
        factory.carryOut(RECEIVER, 1);
        assertEq(vault.donationShares(address(stEth)), 0, "none for the new receiver");
        assertEq(vault.earlierDonations(address(stEth), NGO_ONE), settled, "owed to the old one");
        assertEq(vault.earlierShares(address(stEth)), settled, "owed to earlier ones");
        (uint256 heldAfter, uint256 owedAfter) = solvencyOf(vault, address(stEth));
        assertEq(heldAfter, held, "nothing moved");
        assertEq(owedAfter, owed, "solvency counts what is set aside");
    }

    function testFuzz_payDonations_paysEachReceiverItsOwn(uint256 rate, uint256 later) public {
        rate = bound(rate, 1.21e27, 10e27);
        later = bound(later, rate + 0.01e27, 20e27);
        uint256 first = _settle(rate);
        _replaceRewardsOwner(1, CAROL);
        uint256 second = _settle(later);
        assertGt(second, 0, "yield not settled by then is the new receiver's");
        vault.payDonations(address(stEth), ALL);
        assertEq(stEth.sharesOf(CAROL), second, "the new receiver's");
        assertEq(stEth.sharesOf(NGO_ONE), 0, "nothing for the old one yet");
        vm.expectEmit(address(vault));
        emit IVaultEvents.EarlierDonationsPaid(
            address(stEth),
            NGO_ONE,
            NGO_ONE,
            first,
            (first * _rate()) / RAY,
            _rate(),
            address(vault),
            block.timestamp,
            block.number
        );
        vm.prank(BOB);
        assertEq(
            vault.payEarlierDonations(address(stEth), NGO_ONE, ALL),
            (first * _rate()) / RAY,
            "returned"
        );
        assertEq(stEth.sharesOf(NGO_ONE), first, "the old receiver's");
        assertEq(vault.earlierShares(address(stEth)), 0, "nothing is owed");
        assertEq(vault.payEarlierDonations(address(stEth), NGO_ONE, ALL), 0, "nothing twice");
        assertEq(stEth.sharesOf(NGO_ONE), first, "and no more");
    }

    function test_replacedTwice_keepsAllReceiversApart() public {
        uint256 first = _settle(1.5e27);
        _replaceRewardsOwner(1, CAROL);
        uint256 second = _settle(1.8e27);
        _replaceRewardsOwner(1, NGO_ONE);
        assertEq(vault.earlierDonations(address(stEth), NGO_ONE), first, "the first receiver's");
        assertEq(vault.earlierDonations(address(stEth), CAROL), second, "the second one's");
        uint256 third = _settle(2e27);
        _replaceRewardsOwner(1, BOB);
        assertEq(vault.earlierDonations(address(stEth), NGO_ONE), first + third, "adds up");
        assertEq(vault.earlierShares(address(stEth)), first + second + third, "all of them");
    }

    function testFuzz_payEarlierDonations_paysAPartAndOwesTheRest(uint256 amount) public {
        uint256 shares = _settle(1.5e27);
        _replaceRewardsOwner(1, CAROL);
        amount = bound(amount, 10_000, (shares * _rate()) / RAY - 1);
        uint256 returned = vault.payEarlierDonations(address(stEth), NGO_ONE, amount);
        uint256 paid = stEth.sharesOf(NGO_ONE);
        assertEq(returned, (paid * _rate()) / RAY, "what its shares are worth");
        assertEq(vault.earlierDonations(address(stEth), NGO_ONE), shares - paid, "the rest is owed");
        assertEq(vault.earlierShares(address(stEth)), shares - paid, "in all");
        assertLe(returned, amount, "at most what was asked");
        assertGt((paid + 1) * _rate(), amount * RAY, "by less than a share");
    }

    function testFuzz_payEarlierDonationsTo_isTheReceiversAlone(uint256 rate) public {
        rate = bound(rate, 1.21e27, 20e27);
        uint256 shares = _settle(rate);
        _replaceRewardsOwner(1, CAROL);
        vm.prank(BOB);
        assertEq(vault.payEarlierDonationsTo(address(stEth), BOB, ALL), 0, "nothing is owed to Bob");
        vm.expectRevert(IVaultErrors.NullAddress.selector);
        vm.prank(NGO_ONE);
        vault.payEarlierDonationsTo(address(stEth), address(0), ALL);
        vm.expectEmit(true, true, true, false, address(vault));
        emit IVaultEvents.EarlierDonationsPaid(address(stEth), NGO_ONE, BOB, 0, 0, 0, address(0), 0, 0);
        vm.prank(NGO_ONE);
        vault.payEarlierDonationsTo(address(stEth), BOB, ALL);
        assertEq(stEth.sharesOf(BOB), shares, "paid");
    }

    function test_payEarlierDonations_ofNothingDoesNothing() public {
        vm.recordLogs();
        assertEq(vault.payEarlierDonations(address(stEth), NGO_ONE, ALL), 0, "paid of all");
        assertEq(vault.payEarlierDonations(address(stEth), NGO_ONE, 10_000), 0, "paid of a part");
        assertEq(vm.getRecordedLogs().length, 0, "events");
    }

    function test_carryOut_withoutDonationsSetsNothingAside() public {
        vm.recordLogs();
        _replaceRewardsOwner(1, CAROL);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertGt(logs.length, 0, "events of the factory");
        for (uint256 i = 0; i < logs.length; ++i) assertEq(logs[i].emitter, address(factory), "emitter");
    }

    function test_payEarlierDonations_paysTheLastShare() public {
        uint256 allButOne = _settle(3e27) - 1;
        vault.payDonations(address(stEth), (allButOne * _rate()) / RAY + 1);
        assertEq(vault.donationShares(address(stEth)), 1, "left");
        _replaceRewardsOwner(1, CAROL);
        assertEq(vault.earlierDonations(address(stEth), NGO_ONE), 1, "set aside");
        assertEq(vault.payEarlierDonations(address(stEth), NGO_ONE, ALL), _rate() / RAY, "returned");
        assertEq(stEth.sharesOf(NGO_ONE), allButOne + 1, "paid");
    }

    function test_views_refuseATokenWithoutABook() public {
        bytes memory reason = abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, wstEth);
        vm.expectRevert(reason);
        vault.earlierDonations(address(wstEth), NGO_ONE);
        vm.expectRevert(reason);
        vault.sharesHeld(address(wstEth));
    }

    function test_payEarlierDonations_namesWhatIsWrong() public {
        _settle(1.5e27);
        _replaceRewardsOwner(1, CAROL);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.payEarlierDonations(address(stEth), NGO_ONE, 0);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, wstEth));
        vault.payEarlierDonations(address(wstEth), NGO_ONE, 1);
        uint256 worth = (vault.earlierDonations(address(stEth), NGO_ONE) * _rate()) / RAY;
        vm.expectRevert(
            abi.encodeWithSelector(IVaultErrors.InvalidWithdrawAmount.selector, worth + 1, worth)
        );
        vault.payEarlierDonations(address(stEth), NGO_ONE, worth + 1);
    }

    function testFuzz_setAsideDonations_isTheFactorysAlone(address caller) public {
        vm.assume(caller != address(factory));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotFactory.selector, caller));
        vm.prank(caller);
        vault.setAsideDonations(CAROL);
    }

    /// Bookkeeping alone: a stopped protocol cannot hold up the change.
    function testFuzz_carryOut_whileStEthIsStopped(uint256 rate) public {
        rate = bound(rate, 1.21e27, 20e27);
        uint256 settled = _settle(rate);
        vm.prank(LIDO_ADMIN);
        stEth.stop();
        _replaceRewardsOwner(1, CAROL);
        assertEq(vault.earlierDonations(address(stEth), NGO_ONE), settled, "set aside");
    }

    function test_carryOut_setsAsideOnlyInTheVaultsOfThatNgo() public {
        vm.startPrank(ALICE);
        stEth.approve(address(otherVault), ALL);
        otherVault.stakeStEth(12 ether, 50);
        vm.stopPrank();
        _settle(1.5e27);
        vm.prank(ORACLE);
        otherVault.reportRewards();
        uint256 others = otherVault.donationShares(address(stEth));
        assertGt(others, 0, "the other NGO has donations");
        _replaceRewardsOwner(1, CAROL);
        assertEq(otherVault.donationShares(address(stEth)), others, "untouched");
    }

    /* HANDED OVER BY THE RECEIVER */

    function testFuzz_acceptRewardsOwner_takesUnpaidDonationsAlong(uint256 rate, address receiver) public {
        vm.assume(receiver != address(0) && receiver != NGO_ONE);
        vm.assume(stEth.sharesOf(receiver) == 0 && receiver != address(stEth));
        rate = bound(rate, 1.21e27, 20e27);
        uint256 settled = _settle(rate);
        vm.expectEmit(address(factory));
        emit INgoFactory.RewardsOwnerProposed(1, receiver);
        vm.prank(NGO_ONE);
        factory.proposeRewardsOwner(1, receiver);
        assertEq(factory.proposedRewardsOwnerOf(1), receiver, "proposed");
        assertEq(factory.rewardsOwnerOf(1), NGO_ONE, "in two steps");
        vm.expectEmit(address(factory));
        emit INgoFactory.RewardsOwnerChanged(1, NGO_ONE, receiver, false);
        vm.prank(receiver);
        factory.acceptRewardsOwner(1);
        assertEq(factory.proposedRewardsOwnerOf(1), address(0), "no proposal is left");
        vault.payDonations(address(stEth), ALL);
        assertEq(stEth.sharesOf(receiver), settled, "paid");
        assertEq(vault.earlierShares(address(stEth)), 0, "none set aside");
    }

    function test_proposeRewardsOwner_namesWhatIsWrong() public {
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NotRewardsOwner.selector, OWNER));
        vm.prank(OWNER);
        factory.proposeRewardsOwner(1, CAROL);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.UnknownNgo.selector, 9));
        factory.proposeRewardsOwner(9, CAROL);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.SameRewardsOwner.selector, NGO_ONE));
        vm.prank(NGO_ONE);
        factory.proposeRewardsOwner(1, NGO_ONE);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NotProposed.selector, CAROL));
        vm.prank(CAROL);
        factory.acceptRewardsOwner(1);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.UnknownNgo.selector, 9));
        factory.acceptRewardsOwner(9);
    }

    function test_proposeRewardsOwner_canBeTakenBack() public {
        vm.startPrank(NGO_ONE);
        factory.proposeRewardsOwner(1, CAROL);
        factory.proposeRewardsOwner(1, address(0));
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NotProposed.selector, CAROL));
        vm.prank(CAROL);
        factory.acceptRewardsOwner(1);
    }

    /* BOTH */

    function test_announceRewardsOwner_clearsAProposal() public {
        vm.prank(NGO_ONE);
        factory.proposeRewardsOwner(1, BOB);
        vm.expectEmit(address(factory));
        emit INgoFactory.RewardsOwnerProposed(1, address(0));
        vm.prank(OWNER);
        factory.announceRewardsOwner(1, CAROL);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NotProposed.selector, BOB));
        vm.prank(BOB);
        factory.acceptRewardsOwner(1);
    }

    /// A receiver that hands over does not cancel the owner's change, and saves what is settled for it.
    function test_handingOver_doesNotCancelAnAnnouncedChange() public {
        uint256 settled = _settle(1.5e27);
        vm.prank(OWNER);
        factory.announceRewardsOwner(1, CAROL);
        vm.prank(NGO_ONE);
        factory.proposeRewardsOwner(1, BOB);
        vm.prank(BOB);
        factory.acceptRewardsOwner(1);
        skip(DELAY);
        factory.carryOut(RECEIVER, 1);
        assertEq(factory.rewardsOwnerOf(1), CAROL, "receiver");
        assertEq(vault.earlierDonations(address(stEth), BOB), settled, "set aside");
    }

    /// A proposal made after the announcement must not replace the receiver that the announcement brought.
    function test_carryOut_voidsAProposalOfTheOldReceiver() public {
        vm.prank(OWNER);
        factory.announceRewardsOwner(1, CAROL);
        vm.prank(NGO_ONE);
        factory.proposeRewardsOwner(1, BOB);
        skip(DELAY);
        factory.carryOut(RECEIVER, 1);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NotProposed.selector, BOB));
        vm.prank(BOB);
        factory.acceptRewardsOwner(1);
        assertEq(factory.rewardsOwnerOf(1), CAROL, "receiver");
    }

    /// Otherwise anyone could bring the announced receiver back after it handed over to another, because its key leaked.
    function test_acceptRewardsOwner_byTheAnnouncedOneUsesTheAnnouncementUp() public {
        uint256 settled = _settle(1.5e27);
        vm.prank(OWNER);
        factory.announceRewardsOwner(1, CAROL);
        vm.prank(NGO_ONE);
        factory.proposeRewardsOwner(1, CAROL);
        vm.expectEmit(address(factory));
        emit INgoFactory.ChangeCarriedOut(RECEIVER, 1, CAROL);
        vm.prank(CAROL);
        factory.acceptRewardsOwner(1);
        assertEq(vault.donationShares(address(stEth)), settled, "still paid as donations");
        vm.prank(CAROL);
        factory.proposeRewardsOwner(1, BOB);
        vm.prank(BOB);
        factory.acceptRewardsOwner(1);
        skip(DELAY);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NotAnnounced.selector, RECEIVER, 1));
        factory.carryOut(RECEIVER, 1);
        assertEq(factory.rewardsOwnerOf(1), BOB, "receiver");
    }
}
