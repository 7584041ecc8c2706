// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {AaveExtension} from "../src/AaveExtension.sol";
import {AaveVault} from "../src/AaveVault.sol";
import {LidoExtension} from "../src/LidoExtension.sol";
import {LidoVault} from "../src/LidoVault.sol";
import {NgoFactory} from "../src/NgoFactory.sol";
import {IAaveVault} from "../src/interfaces/IAaveVault.sol";
import {ILidoVault, ILidoVaultEvents} from "../src/interfaces/ILidoVault.sol";
import {INgoFactory} from "../src/interfaces/INgoFactory.sol";
import {IVault} from "../src/interfaces/IVault.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {IPool} from "../src/interfaces/aave/IPool.sol";
import {IStETH} from "../src/interfaces/lido/IStETH.sol";
import {IWithdrawalQueue} from "../src/interfaces/lido/IWithdrawalQueue.sol";
import {IWstETH} from "../src/interfaces/lido/IWstETH.sol";
import {LidoChain} from "./support/LidoChain.sol";

contract NgoFactoryTest is LidoChain {
    address aaveImplementation;
    NgoFactory both;

    function setUp() public {
        _deployLido();
        _deployVaults();
        IPool pool = IPool(makeAddr("pool"));
        aaveImplementation = address(new AaveVault(pool, address(new AaveExtension(pool))));
        both = new NgoFactory(OWNER, ORACLE, DELAY, factory.LIDO_VAULT(), aaveImplementation);
    }

    /* CREATE */

    function test_createNgo_makesBothVaultsAndSaysEverythingInOneEvent() public {
        INgoFactory.Profile memory profile = _profile("Rivers");
        address lido = Clones.predictDeterministicAddress(
            both.LIDO_VAULT(),
            bytes32(uint256(1)),
            address(both)
        );
        address aave = Clones.predictDeterministicAddress(
            aaveImplementation,
            bytes32(uint256(1)),
            address(both)
        );
        vm.expectEmit(address(both));
        emit INgoFactory.NgoCreated(1, lido, aave, NGO_ONE, profile);
        vm.prank(OWNER);
        assertEq(both.createNgo(profile, NGO_ONE), 1);
        assertEq(both.ngoCount(), 1);
        assertEq(both.ngoOf(lido), 1);
        assertEq(both.ngoOf(aave), 1);
        assertEq(both.rewardsOwnerOf(1), NGO_ONE);
        assertEq(both.rewardsOwnerOfVault(aave), NGO_ONE);
        assertEq(IVault(lido).factory(), address(both));
        assertEq(IVault(aave).factory(), address(both));
        (address lidoVault, address aaveVault) = both.vaultsOf(1);
        assertEq(lidoVault, lido);
        assertEq(aaveVault, aave);
    }

    function test_vaultsOf_knowsNoneOfAnUnknownNgo() public view {
        (address lido, address aave) = both.vaultsOf(0);
        assertEq(lido, address(0));
        assertEq(aave, address(0));
        (lido, aave) = both.vaultsOf(1);
        assertEq(lido, address(0));
        assertEq(aave, address(0));
    }

    function test_createNgo_withOneProtocol() public {
        NgoFactory aaveOnly = new NgoFactory(OWNER, ORACLE, DELAY, address(0), aaveImplementation);
        INgoFactory.Profile memory profile = _profile("Rivers");
        address aave = Clones.predictDeterministicAddress(
            aaveImplementation,
            bytes32(uint256(1)),
            address(aaveOnly)
        );
        vm.expectEmit(address(aaveOnly));
        emit INgoFactory.NgoCreated(1, address(0), aave, NGO_ONE, profile);
        vm.prank(OWNER);
        aaveOnly.createNgo(profile, NGO_ONE);
        (address none, address created) = aaveOnly.vaultsOf(1);
        assertEq(none, address(0));
        assertEq(created, aave);
    }

    function test_createNgo_costsLessThan400000Gas() public {
        INgoFactory.Profile memory profile = _profile("Rivers");
        vm.prank(OWNER);
        both.createNgo(profile, NGO_ONE);
        bytes memory call = abi.encodeCall(INgoFactory.createNgo, (profile, NGO_TWO));
        vm.prank(OWNER);
        uint256 before = gasleft();
        (bool done, ) = address(both).call(call);
        uint256 used = before - gasleft();
        assertTrue(done);
        // plus what every transaction costs: the base and at most 16 gas a byte of its data
        assertLt(used + 21_000 + 16 * call.length, 400_000);
    }

    function test_createNgo_revertsForAnyoneButTheOwner() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        both.createNgo(_profile("Rivers"), NGO_ONE);
    }

    function test_createNgo_revertsWithoutRewardsOwnerOrName() public {
        vm.startPrank(OWNER);
        vm.expectRevert(INgoFactory.NullAddress.selector);
        both.createNgo(_profile("Rivers"), address(0));
        vm.expectRevert(INgoFactory.EmptyName.selector);
        both.createNgo(_profile(""), NGO_ONE);
    }

    function test_constructor_revertsWithoutImplementationOrOracle() public {
        vm.expectRevert(INgoFactory.NoImplementation.selector);
        new NgoFactory(OWNER, ORACLE, DELAY, address(0), address(0));
        vm.expectRevert(INgoFactory.NullAddress.selector);
        new NgoFactory(OWNER, address(0), DELAY, aaveImplementation, address(0));
    }

    function test_constructor_refusesAnImplementationWithoutCode() public {
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NoCode.selector, ALICE));
        new NgoFactory(OWNER, ORACLE, DELAY, ALICE, aaveImplementation);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NoCode.selector, BOB));
        new NgoFactory(OWNER, ORACLE, DELAY, address(0), BOB);
    }

    function test_constructor_fixesADelayOfOneToThirtyDays() public {
        assertEq(both.DELAY(), DELAY);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.InvalidDelay.selector, 1 days - 1));
        new NgoFactory(OWNER, ORACLE, 1 days - 1, address(0), aaveImplementation);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.InvalidDelay.selector, 30 days + 1));
        new NgoFactory(OWNER, ORACLE, 30 days + 1, address(0), aaveImplementation);
        assertEq(new NgoFactory(OWNER, ORACLE, 30 days, address(0), aaveImplementation).DELAY(), 30 days);
    }

    function test_vaultConstructor_refusesPartsOfAnotherStEth() public {
        IStETH other = IStETH(makeAddr("another stETH"));
        IWstETH wrapper = IWstETH(address(wstEth));
        IWithdrawalQueue withdrawals = IWithdrawalQueue(address(queue));
        vm.expectRevert(abi.encodeWithSelector(ILidoVaultEvents.NotOfStETH.selector, wstEth, other));
        new LidoExtension(other, wrapper, withdrawals);
        vm.mockCall(address(wstEth), abi.encodeCall(IWstETH.stETH, ()), abi.encode(other));
        vm.expectRevert(abi.encodeWithSelector(ILidoVaultEvents.NotOfStETH.selector, queue, other));
        new LidoExtension(other, wrapper, withdrawals);
    }

    /// An implementation belongs to no NGO, so what it took in would be lost to its yield.
    function test_implementation_takesNoDeposits() public {
        ILidoVault implementation = ILidoVault(factory.LIDO_VAULT());
        vm.deal(ALICE, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NgoFinished.selector, implementation));
        vm.prank(ALICE);
        implementation.stake{value: 1 ether}(50);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NgoFinished.selector, aaveImplementation));
        IAaveVault(aaveImplementation).deposit(address(wstEth), 1, 50);
    }

    function test_vaultConstructors_revertOnNullAddress() public {
        vm.expectRevert(IVaultEvents.NullAddress.selector);
        new AaveVault(IPool(address(0)), address(vault));
        for (uint160 missing = 0; missing < 3; ++missing) {
            vm.expectRevert(IVaultEvents.NullAddress.selector);
            new LidoVault(
                IStETH(missing == 0 ? address(0) : ALICE),
                IWstETH(missing == 1 ? address(0) : ALICE),
                IWithdrawalQueue(missing == 2 ? address(0) : ALICE),
                address(vault)
            );
        }
    }

    function test_vaultConstructor_refusesAnExtensionWithoutCode() public {
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NoCode.selector, ALICE));
        new AaveVault(IPool(makeAddr("pool")), ALICE);
    }

    function test_initialize_revertsForAVaultOrAnImplementation() public {
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.AlreadyInitialized.selector, address(factory)));
        vault.initialize();
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.AlreadyInitialized.selector, aaveImplementation));
        IVault(aaveImplementation).initialize();
    }

    /* PROFILE */

    function test_updateProfile_writesAnEvent() public {
        INgoFactory.Profile memory profile = _profile("Forests");
        vm.expectEmit(address(factory));
        emit INgoFactory.ProfileUpdated(2, profile);
        vm.prank(OWNER);
        factory.updateProfile(2, profile);
    }

    function test_updateProfile_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        factory.updateProfile(1, _profile("Forests"));
        vm.startPrank(OWNER);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.UnknownNgo.selector, 0));
        factory.updateProfile(0, _profile("Forests"));
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.UnknownNgo.selector, 3));
        factory.updateProfile(3, _profile("Forests"));
        vm.expectRevert(INgoFactory.EmptyName.selector);
        factory.updateProfile(1, _profile(""));
    }

    /* ROLES */

    function test_allowToken_listsAToken() public {
        vm.expectEmit(address(factory));
        emit INgoFactory.TokenAllowedSet(CAROL, true);
        vm.prank(OWNER);
        factory.allowToken(CAROL);
        (bool allowed, bool paused) = factory.tokenState(CAROL);
        assertTrue(allowed);
        assertFalse(paused);
        vm.expectRevert(INgoFactory.NullAddress.selector);
        vm.prank(OWNER);
        factory.allowToken(address(0));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        factory.allowToken(CAROL);
    }

    function test_setTokenPaused_isReversible() public {
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.UnknownToken.selector, CAROL));
        vm.prank(OWNER);
        factory.setTokenPaused(CAROL, true);
        vm.startPrank(OWNER);
        factory.allowToken(CAROL);
        vm.expectEmit(address(factory));
        emit INgoFactory.TokenPauseSet(CAROL, true);
        factory.setTokenPaused(CAROL, true);
        (bool allowed, bool paused) = factory.tokenState(CAROL);
        assertTrue(allowed && paused);
        vm.expectEmit(address(factory));
        emit INgoFactory.TokenPauseSet(CAROL, false);
        factory.setTokenPaused(CAROL, false);
        vm.stopPrank();
        (, paused) = factory.tokenState(CAROL);
        assertFalse(paused);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        factory.setTokenPaused(CAROL, true);
    }

    function test_ownership_changesInTwoSteps() public {
        vm.prank(OWNER);
        factory.transferOwnership(CAROL);
        assertEq(factory.owner(), OWNER);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NotOwner.selector, CAROL));
        vm.prank(CAROL);
        vault.ban(ALICE);
        vm.startPrank(CAROL);
        factory.acceptOwnership();
        vault.ban(ALICE);
        assertTrue(vault.isBanned(ALICE));
    }

    function test_renounceOwnership_alwaysReverts() public {
        vm.expectRevert(INgoFactory.CannotRenounce.selector);
        vm.prank(OWNER);
        factory.renounceOwnership();
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        factory.renounceOwnership();
        assertEq(factory.owner(), OWNER);
    }
}
