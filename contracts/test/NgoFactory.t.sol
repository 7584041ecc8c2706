// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {AaveVault} from "../src/AaveVault.sol";
import {LidoVault} from "../src/LidoVault.sol";
import {NgoFactory} from "../src/NgoFactory.sol";
import {ILidoVault} from "../src/interfaces/ILidoVault.sol";
import {INgoFactory} from "../src/interfaces/INgoFactory.sol";
import {IVault} from "../src/interfaces/IVault.sol";
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
        aaveImplementation = address(new AaveVault(IPool(makeAddr("pool"))));
        both = new NgoFactory(OWNER, ORACLE, factory.LIDO_VAULT(), aaveImplementation);
    }

    /* CREATE */

    function test_createNgo_makesBothVaultsAndSaysEverythingInOneEvent() public {
        INgoFactory.Profile memory profile = _profile("Rivers");
        address lido = vm.computeCreateAddress(address(both), 1);
        address aave = vm.computeCreateAddress(address(both), 2);
        vm.expectEmit(address(both));
        emit INgoFactory.NgoCreated(1, lido, aave, NGO_ONE, profile);
        vm.prank(OWNER);
        assertEq(both.createNgo(profile, NGO_ONE), 1);
        assertEq(both.ngoCount(), 1);
        assertEq(both.ngoOf(lido), 1);
        assertEq(both.ngoOf(aave), 1);
        assertEq(both.rewardsOwnerOf(1), NGO_ONE);
        assertEq(both.rewardsOwnerOfVault(aave), NGO_ONE);
        assertEq(LidoVault(payable(lido)).factory(), address(both));
        assertEq(AaveVault(aave).factory(), address(both));
    }

    function test_createNgo_withOneProtocol() public {
        NgoFactory aaveOnly = new NgoFactory(OWNER, ORACLE, address(0), aaveImplementation);
        INgoFactory.Profile memory profile = _profile("Rivers");
        address aave = vm.computeCreateAddress(address(aaveOnly), 1);
        vm.expectEmit(address(aaveOnly));
        emit INgoFactory.NgoCreated(1, address(0), aave, NGO_ONE, profile);
        vm.prank(OWNER);
        aaveOnly.createNgo(profile, NGO_ONE);
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
        new NgoFactory(OWNER, ORACLE, address(0), address(0));
        vm.expectRevert(INgoFactory.NullAddress.selector);
        new NgoFactory(OWNER, address(0), aaveImplementation, address(0));
    }

    function test_constructor_refusesAnImplementationWithoutCode() public {
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NoCode.selector, ALICE));
        new NgoFactory(OWNER, ORACLE, ALICE, aaveImplementation);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NoCode.selector, BOB));
        new NgoFactory(OWNER, ORACLE, address(0), BOB);
    }

    function test_vaultConstructor_refusesPartsOfAnotherStEth() public {
        IStETH other = IStETH(makeAddr("another stETH"));
        IWstETH wrapper = IWstETH(address(wstEth));
        IWithdrawalQueue withdrawals = IWithdrawalQueue(address(queue));
        vm.expectRevert(abi.encodeWithSelector(ILidoVault.NotOfStETH.selector, wstEth, other));
        new LidoVault(other, wrapper, withdrawals);
        vm.mockCall(address(wstEth), abi.encodeCall(IWstETH.stETH, ()), abi.encode(other));
        vm.expectRevert(abi.encodeWithSelector(ILidoVault.NotOfStETH.selector, queue, other));
        new LidoVault(other, wrapper, withdrawals);
    }

    /// An implementation belongs to no NGO, so what it took in would be lost to its yield.
    function test_implementation_takesNoDeposits() public {
        LidoVault implementation = LidoVault(payable(factory.LIDO_VAULT()));
        vm.deal(ALICE, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IVault.NgoFinished.selector, implementation));
        vm.prank(ALICE);
        implementation.stake{value: 1 ether}(50);
        vm.expectRevert(abi.encodeWithSelector(IVault.NgoFinished.selector, aaveImplementation));
        AaveVault(aaveImplementation).deposit(address(wstEth), 1, 50);
    }

    function test_vaultConstructors_revertOnNullAddress() public {
        vm.expectRevert(IVault.NullAddress.selector);
        new AaveVault(IPool(address(0)));
        for (uint160 missing = 0; missing < 3; ++missing) {
            vm.expectRevert(IVault.NullAddress.selector);
            new LidoVault(
                IStETH(missing == 0 ? address(0) : ALICE),
                IWstETH(missing == 1 ? address(0) : ALICE),
                IWithdrawalQueue(missing == 2 ? address(0) : ALICE)
            );
        }
    }

    function test_initialize_revertsForAVaultOrAnImplementation() public {
        vm.expectRevert(abi.encodeWithSelector(IVault.AlreadyInitialized.selector, address(factory)));
        vault.initialize();
        vm.expectRevert(abi.encodeWithSelector(IVault.AlreadyInitialized.selector, aaveImplementation));
        AaveVault(aaveImplementation).initialize();
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

    function test_setRewardsOwner_changesWhereDonationsGo() public {
        vm.expectEmit(address(factory));
        emit INgoFactory.RewardsOwnerChanged(1, NGO_ONE, CAROL);
        vm.prank(OWNER);
        factory.setRewardsOwner(1, CAROL);
        assertEq(factory.rewardsOwnerOfVault(address(vault)), CAROL);
    }

    function test_setRewardsOwner_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, NGO_ONE));
        vm.prank(NGO_ONE);
        factory.setRewardsOwner(1, CAROL);
        vm.startPrank(OWNER);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.UnknownNgo.selector, 3));
        factory.setRewardsOwner(3, CAROL);
        vm.expectRevert(INgoFactory.NullAddress.selector);
        factory.setRewardsOwner(1, address(0));
    }

    function test_setOracle_changesWhoMayReport() public {
        vm.expectEmit(address(factory));
        emit INgoFactory.OracleChanged(ORACLE, CAROL);
        vm.prank(OWNER);
        factory.setOracle(CAROL);
        vm.expectRevert(abi.encodeWithSelector(IVault.NotOracle.selector, ORACLE));
        vm.prank(ORACLE);
        vault.reportRewards();
        vm.prank(CAROL);
        vault.reportRewards();
    }

    function test_setOracle_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ORACLE));
        vm.prank(ORACLE);
        factory.setOracle(CAROL);
        vm.expectRevert(INgoFactory.NullAddress.selector);
        vm.prank(OWNER);
        factory.setOracle(address(0));
    }

    function test_setTokenAllowed_listsAndDelists() public {
        vm.startPrank(OWNER);
        vm.expectEmit(address(factory));
        emit INgoFactory.TokenAllowedSet(CAROL, true);
        factory.setTokenAllowed(CAROL, true);
        assertTrue(factory.isTokenAllowed(CAROL));
        vm.expectEmit(address(factory));
        emit INgoFactory.TokenAllowedSet(CAROL, false);
        factory.setTokenAllowed(CAROL, false);
        assertFalse(factory.isTokenAllowed(CAROL));
        vm.expectRevert(INgoFactory.NullAddress.selector);
        factory.setTokenAllowed(address(0), true);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        factory.setTokenAllowed(CAROL, true);
    }

    function test_ownership_changesInTwoSteps() public {
        vm.prank(OWNER);
        factory.transferOwnership(CAROL);
        assertEq(factory.owner(), OWNER);
        vm.expectRevert(abi.encodeWithSelector(IVault.NotOwner.selector, CAROL));
        vm.prank(CAROL);
        vault.endNGO();
        vm.startPrank(CAROL);
        factory.acceptOwnership();
        vault.endNGO();
        assertTrue(vault.isFinish());
    }
}
