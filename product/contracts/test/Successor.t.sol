// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {NgoFactory} from "../src/NgoFactory.sol";
import {ILidoVault} from "../src/interfaces/ILidoVault.sol";
import {INgoFactory} from "../src/interfaces/INgoFactory.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {LidoVaultTest} from "./support/LidoVaultTest.sol";

/// Positions move on to the next version, with all that they are.
/// @custom:requirement R34 R40
contract SuccessorTest is LidoVaultTest {
    INgoFactory.Change private constant SUCCESSOR = INgoFactory.Change.Successor;

    NgoFactory private next;
    ILidoVault private nextVault;
    uint256 private id;
    uint256 private start;

    function setUp() public override {
        super.setUp();
        vm.prank(ALICE);
        id = vault.stakeStEth(120 ether, 40);
        start = block.timestamp;
    }

    function _succeedWithAnNgo() private {
        next = _succeed();
        vm.prank(OWNER);
        next.createNgo("trees", _profile("Trees"), NGO_ONE);
        (address created, ) = next.vaultsOf(1);
        nextVault = ILidoVault(created);
    }

    /// Under water, so that a lost mark would donate the recovery.
    function testFuzz_moveTo_aSuccessorKeepsMarkPrincipalAndStart(uint256 low) public {
        _succeedWithAnNgo();
        uint256 mark = _rate();
        skip(30 days);
        _setRate(bound(low, 0.3e27, 1.1e27));
        (, , uint256 units) = vault.getPosition(ALICE, id);
        vm.prank(ALICE);
        uint256 newId = vault.moveTo(id, address(nextVault), 40);
        (uint16 percent, uint256 principal, uint256 startDate) = nextVault.getStakeInfo(ALICE, newId);
        assertEq(percent, 40, "percent");
        assertEq(principal, 120 ether, "principal");
        assertEq(startDate, start, "start date");
        (, uint256 tranche, uint256 newUnits) = nextVault.getPosition(ALICE, newId);
        assertEq(newUnits, units, "all of it");
        (, , uint256 newMark, ) = nextVault.getTranche(address(stEth), tranche);
        assertEq(newMark, mark, "mark");
        (, , units) = vault.getPosition(ALICE, id);
        assertEq(units, 0, "nothing stays");
        _setRate(mark);
        vm.prank(ORACLE);
        nextVault.reportRewards();
        assertEq(nextVault.donationShares(address(stEth)), 0, "the recovery is not donated");
        vm.prank(ALICE);
        nextVault.claimWithdrawInStEth(ALL, newId);
    }

    function test_moveTo_aSuccessorOnlyOnceItIsOne() public {
        _succeedWithAnNgo();
        address[] memory before = new address[](1);
        before[0] = address(factory);
        NgoFactory later = new NgoFactory(OWNER, ORACLE, DELAY, factory.LIDO_VAULT(), address(0), before);
        vm.startPrank(OWNER);
        later.createNgo("trees", _profile("Trees"), NGO_ONE);
        factory.announceSuccessor(address(later));
        vm.stopPrank();
        (address laterVault, ) = later.vaultsOf(1);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotVault.selector, laterVault));
        vm.prank(ALICE);
        vault.moveTo(id, laterVault, 40);
        skip(DELAY);
        vm.expectEmit(address(factory));
        emit INgoFactory.SuccessorChanged(address(next), address(later));
        factory.carryOut(SUCCESSOR, 0);
        assertEq(factory.successor(), address(later), "successor");
        vm.prank(ALICE);
        uint256 newId = vault.moveTo(id, laterVault, 40);
        // There is no way back.
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotVault.selector, vault));
        vm.prank(ALICE);
        ILidoVault(laterVault).moveTo(newId, address(vault), 40);
    }

    function test_moveTo_aSuccessorIsTheHoldersAlone() public {
        _succeedWithAnNgo();
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, OWNER, id));
        vm.prank(OWNER);
        vault.moveTo(id, address(nextVault), 40);
    }

    function test_acceptMove_refusesAVaultOfAFactoryThatWasNotNamed() public {
        address stranger = address(vault);
        NgoFactory other = new NgoFactory(
            OWNER,
            ORACLE,
            DELAY,
            factory.LIDO_VAULT(),
            address(0),
            NONE_BEFORE
        );
        vm.prank(OWNER);
        other.createNgo("trees", _profile("Trees"), NGO_ONE);
        (address otherVault_, ) = other.vaultsOf(1);
        assertFalse(other.mayMoveFrom(stranger), "of no predecessor");
        IVaultTypes.MovedPosition memory moved = IVaultTypes.MovedPosition(
            BOB,
            1,
            block.timestamp,
            10,
            1,
            RAY
        );
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotVault.selector, stranger));
        vm.prank(stranger);
        ILidoVault(otherVault_).acceptMove(moved, address(stEth));
    }

    function test_announceSuccessor_namesWhatIsWrong() public {
        NgoFactory other = new NgoFactory(
            OWNER,
            ORACLE,
            DELAY,
            factory.LIDO_VAULT(),
            address(0),
            NONE_BEFORE
        );
        address[2] memory wrong = [ALICE, address(other)];
        vm.startPrank(OWNER);
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(INgoFactory.NotSuccessor.selector, wrong[i]));
            factory.announceSuccessor(wrong[i]);
        }
        vm.stopPrank();
        next = _succeed();
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.SameSuccessor.selector, next));
        vm.prank(OWNER);
        factory.announceSuccessor(address(next));
    }

    function test_constructor_refusesAPredecessorWithoutCode() public {
        address implementation = factory.LIDO_VAULT();
        address[] memory before = new address[](1);
        before[0] = ALICE;
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NoCode.selector, ALICE));
        new NgoFactory(OWNER, ORACLE, DELAY, implementation, address(0), before);
    }
}
