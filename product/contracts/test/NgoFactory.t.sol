// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {NgoFactory} from "../src/NgoFactory.sol";
import {AaveExtension} from "../src/aave/AaveExtension.sol";
import {AaveVault} from "../src/aave/AaveVault.sol";
import {IAaveVault} from "../src/interfaces/IAaveVault.sol";
import {ILidoVault, ILidoVaultEvents} from "../src/interfaces/ILidoVault.sol";
import {INgoFactory} from "../src/interfaces/INgoFactory.sol";
import {IVault} from "../src/interfaces/IVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IPool} from "../src/interfaces/aave/IPool.sol";
import {IStETH} from "../src/interfaces/lido/IStETH.sol";
import {IWithdrawalQueue} from "../src/interfaces/lido/IWithdrawalQueue.sol";
import {IWstETH} from "../src/interfaces/lido/IWstETH.sol";
import {LidoExtension} from "../src/lido/LidoExtension.sol";
import {LidoVault} from "../src/lido/LidoVault.sol";
import {LidoChain} from "./support/LidoChain.sol";

/// @custom:requirement R22
contract NgoFactoryTest is LidoChain {
    address aaveImplementation;
    NgoFactory both;

    function setUp() public {
        _deployLido();
        _deployVaults();
        IPool pool = IPool(makeAddr("pool"));
        aaveImplementation = address(new AaveVault(pool));
        both = new NgoFactory(OWNER, ORACLE, DELAY, factory.LIDO_VAULT(), aaveImplementation, NONE_BEFORE);
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
        emit INgoFactory.NgoCreated(1, lido, aave, "rivers", NGO_ONE, profile);
        vm.prank(OWNER);
        assertEq(both.createNgo("rivers", profile, NGO_ONE), 1, "id");
        assertEq(both.ngoCount(), 1, "count");
        assertEq(both.ngoOfKey("rivers"), 1, "NGO of the key");
        assertEq(both.ngoOf(lido), 1, "NGO of the vault of Lido");
        assertEq(both.ngoOf(aave), 1, "NGO of the vault of Aave");
        assertEq(both.rewardsOwnerOf(1), NGO_ONE, "rewards owner");
        assertEq(both.rewardsOwnerOfVault(aave), NGO_ONE, "rewards owner of a vault");
        assertEq(IVault(lido).factory(), address(both), "factory of the vault of Lido");
        assertEq(IVault(aave).factory(), address(both), "factory of the vault of Aave");
        (address lidoVault, address aaveVault) = both.vaultsOf(1);
        assertEq(lidoVault, lido, "vault of Lido");
        assertEq(aaveVault, aave, "vault of Aave");
    }

    function testFuzz_vaultsOf_knowsNoneOfAnUnknownNgo(uint256 ngo) public view {
        (address lido, address aave) = both.vaultsOf(ngo);
        assertEq(lido, address(0), "vault of Lido");
        assertEq(aave, address(0), "vault of Aave");
    }

    function test_createNgo_withOneProtocol() public {
        NgoFactory aaveOnly = new NgoFactory(
            OWNER,
            ORACLE,
            DELAY,
            address(0),
            aaveImplementation,
            NONE_BEFORE
        );
        INgoFactory.Profile memory profile = _profile("Rivers");
        address aave = Clones.predictDeterministicAddress(
            aaveImplementation,
            bytes32(uint256(1)),
            address(aaveOnly)
        );
        vm.expectEmit(address(aaveOnly));
        emit INgoFactory.NgoCreated(1, address(0), aave, "rivers", NGO_ONE, profile);
        vm.prank(OWNER);
        aaveOnly.createNgo("rivers", profile, NGO_ONE);
        (address none, address created) = aaveOnly.vaultsOf(1);
        assertEq(none, address(0), "no vault of Lido");
        assertEq(created, aave, "vault of Aave");
    }

    function test_createNgo_costsLessThan400000Gas() public {
        INgoFactory.Profile memory profile = _profile("Rivers");
        vm.prank(OWNER);
        both.createNgo("rivers", profile, NGO_ONE);
        bytes memory call = abi.encodeCall(INgoFactory.createNgo, ("seas", profile, NGO_TWO));
        vm.prank(OWNER);
        uint256 before = gasleft();
        (bool done, ) = address(both).call(call);
        uint256 used = before - gasleft();
        assertTrue(done, "created");
        // plus what every transaction costs: the base and at most 16 gas a byte of its data
        assertLt(used + 21_000 + 16 * call.length, 400_000, "gas");
    }

    function testFuzz_createNgo_revertsForAnyoneButTheOwner(address caller) public {
        vm.assume(caller != OWNER);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller));
        vm.prank(caller);
        both.createNgo("rivers", _profile("Rivers"), NGO_ONE);
    }

    /// @custom:requirement R23
    function test_createNgo_revertsWithoutRewardsOwnerOrName() public {
        vm.startPrank(OWNER);
        vm.expectRevert(INgoFactory.NullAddress.selector);
        both.createNgo("rivers", _profile("Rivers"), address(0));
        vm.expectRevert(INgoFactory.EmptyName.selector);
        both.createNgo("rivers", _profile(""), NGO_ONE);
    }

    function test_createNgo_takesAKeyOnce() public {
        vm.startPrank(OWNER);
        both.createNgo("rivers", _profile("Rivers"), NGO_ONE);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.KeyTaken.selector, bytes32("rivers"), 1));
        both.createNgo("rivers", _profile("Other Rivers"), NGO_TWO);
        both.createNgo("abcdefghijklmnopqrstuvwxyz-0789", _profile("Long"), NGO_TWO);
        assertEq(both.ngoOfKey("abcdefghijklmnopqrstuvwxyz-0789"), 2, "31 characters");
    }

    /// @custom:requirement R23
    function test_createNgo_refusesWhatIsNoKey() public {
        bytes32[11] memory keys = [
            bytes32(0),
            "1river",
            "-river",
            "River",
            "riVer",
            "river!",
            "ri ver",
            unicode"río",
            "ri\x00ver",
            "abcdefghijklmnopqrstuvwxyz-01789",
            bytes32(uint256(1))
        ];
        vm.startPrank(OWNER);
        for (uint256 i = 0; i < keys.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(INgoFactory.InvalidKey.selector, keys[i]));
            both.createNgo(keys[i], _profile("Rivers"), NGO_ONE);
        }
    }

    /// One character at a time, at each index of the key.
    function testFuzz_createNgo_takesTheCharactersOfAKey(bytes1 character, uint256 index) public {
        index = bound(index, 0, 30);
        bytes memory key = "abcdefghijklmnopqrstuvwxyz01234";
        key[index] = character;
        bool letter = uint8(character) >= 97 && uint8(character) <= 122;
        bool other = (uint8(character) >= 48 && uint8(character) <= 57) || uint8(character) == 45;
        bool ends = character == 0 && index == 30;
        bytes32 changed = bytes32(key);
        if (!letter && !(other && index != 0) && !ends) {
            vm.expectRevert(abi.encodeWithSelector(INgoFactory.InvalidKey.selector, changed));
        }
        vm.prank(OWNER);
        both.createNgo(changed, _profile("Rivers"), NGO_ONE);
    }

    function test_constructor_revertsWithoutImplementationOrOracle() public {
        vm.expectRevert(INgoFactory.NoImplementation.selector);
        new NgoFactory(OWNER, ORACLE, DELAY, address(0), address(0), NONE_BEFORE);
        vm.expectRevert(INgoFactory.NullAddress.selector);
        new NgoFactory(OWNER, address(0), DELAY, aaveImplementation, address(0), NONE_BEFORE);
    }

    function test_constructor_refusesAnImplementationWithoutCode() public {
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NoCode.selector, ALICE));
        new NgoFactory(OWNER, ORACLE, DELAY, ALICE, aaveImplementation, NONE_BEFORE);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.NoCode.selector, BOB));
        new NgoFactory(OWNER, ORACLE, DELAY, address(0), BOB, NONE_BEFORE);
    }

    function testFuzz_constructor_fixesADelayOfOneToThirtyDays(
        uint256 short,
        uint256 right,
        uint256 long
    ) public {
        short = bound(short, 0, 1 days - 1);
        right = bound(right, 1 days, 30 days);
        long = bound(long, 30 days + 1, ALL);
        assertEq(both.DELAY(), DELAY, "of the fixture");
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.InvalidDelay.selector, short));
        new NgoFactory(OWNER, ORACLE, short, address(0), aaveImplementation, NONE_BEFORE);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.InvalidDelay.selector, long));
        new NgoFactory(OWNER, ORACLE, long, address(0), aaveImplementation, NONE_BEFORE);
        NgoFactory created = new NgoFactory(
            OWNER,
            ORACLE,
            right,
            address(0),
            aaveImplementation,
            NONE_BEFORE
        );
        assertEq(created.DELAY(), right, "delay");
    }

    function test_constructor_takesTheShortestAndTheLongestDelay() public {
        uint256[2] memory delays = [uint256(1 days), 30 days];
        for (uint256 i = 0; i < delays.length; ++i) {
            NgoFactory created = new NgoFactory(
                OWNER,
                ORACLE,
                delays[i],
                address(0),
                aaveImplementation,
                NONE_BEFORE
            );
            assertEq(created.DELAY(), delays[i], "delay");
        }
    }

    function test_vaultConstructor_refusesPartsOfAnotherStEth() public {
        IStETH other = IStETH(makeAddr("another stETH"));
        IWstETH wrapper = IWstETH(address(wstEth));
        IWithdrawalQueue withdrawals = IWithdrawalQueue(address(queue));
        vm.expectRevert(abi.encodeWithSelector(ILidoVaultEvents.NotOfStETH.selector, wstEth, other));
        new LidoVault(other, wrapper, withdrawals);
        vm.mockCall(address(wstEth), abi.encodeCall(IWstETH.stETH, ()), abi.encode(other));
        vm.expectRevert(abi.encodeWithSelector(ILidoVaultEvents.NotOfStETH.selector, queue, other));
        new LidoVault(other, wrapper, withdrawals);
    }

    /// An implementation belongs to no NGO, so what it took in would be lost to its yield.
    function test_implementation_takesNoDeposits() public {
        ILidoVault implementation = ILidoVault(factory.LIDO_VAULT());
        vm.deal(ALICE, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NgoFinished.selector, implementation));
        vm.prank(ALICE);
        implementation.stake{value: 1 ether}(50);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NgoFinished.selector, aaveImplementation));
        IAaveVault(aaveImplementation).deposit(address(wstEth), 1, 50);
    }

    /// @custom:requirement R23
    function test_vaultConstructors_revertOnNullAddress() public {
        vm.expectRevert(IVaultErrors.NullAddress.selector);
        new AaveVault(IPool(address(0)));
        for (uint160 missing = 0; missing < 3; ++missing) {
            vm.expectRevert(IVaultErrors.NullAddress.selector);
            new LidoVault(
                IStETH(missing == 0 ? address(0) : ALICE),
                IWstETH(missing == 1 ? address(0) : ALICE),
                IWithdrawalQueue(missing == 2 ? address(0) : ALICE)
            );
        }
    }

    function test_vaultConstructors_createAnExtensionOfTheSameParts() public {
        LidoVault lido = LidoVault(payable(factory.LIDO_VAULT()));
        LidoExtension lidoExtension = LidoExtension(lido.EXTENSION());
        assertEq(address(lidoExtension.STETH()), address(lido.STETH()), "stETH");
        assertEq(address(lidoExtension.WSTETH()), address(lido.WSTETH()), "wstETH");
        assertEq(address(lidoExtension.QUEUE()), address(lido.QUEUE()), "queue");
        AaveVault aave = AaveVault(payable(aaveImplementation));
        assertEq(address(AaveExtension(aave.EXTENSION()).POOL()), address(aave.POOL()), "pool");
    }

    function test_initialize_revertsForAVaultOrAnImplementation() public {
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.AlreadyInitialized.selector, address(factory)));
        vault.initialize();
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.AlreadyInitialized.selector, aaveImplementation));
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

    function testFuzz_updateProfile_reverts(uint256 unknown, address caller) public {
        vm.assume(caller != OWNER);
        unknown = bound(unknown, 3, ALL);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller));
        vm.prank(caller);
        factory.updateProfile(1, _profile("Forests"));
        vm.startPrank(OWNER);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.UnknownNgo.selector, 0));
        factory.updateProfile(0, _profile("Forests"));
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.UnknownNgo.selector, unknown));
        factory.updateProfile(unknown, _profile("Forests"));
        vm.expectRevert(INgoFactory.EmptyName.selector);
        factory.updateProfile(1, _profile(""));
    }

    /* ROLES */

    function testFuzz_allowToken_listsAToken(address token, address caller) public {
        vm.assume(token != address(0) && caller != OWNER);
        vm.expectEmit(address(factory));
        emit INgoFactory.TokenAllowedSet(token, true);
        vm.prank(OWNER);
        factory.allowToken(token);
        (bool allowed, bool paused) = factory.tokenState(token);
        assertTrue(allowed, "allowed");
        assertFalse(paused, "paused");
        vm.expectRevert(INgoFactory.NullAddress.selector);
        vm.prank(OWNER);
        factory.allowToken(address(0));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller));
        vm.prank(caller);
        factory.allowToken(token);
    }

    /// Every vault has a book for each of them, so a removed one keeps its place.
    function test_allowToken_takesFifteenTokensEver() public {
        for (uint256 i = 1; i <= 15; ++i) {
            vm.prank(OWNER);
            factory.allowToken(vm.addr(i));
        }
        _removeToken(vm.addr(1));
        vm.startPrank(OWNER);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.TooManyTokens.selector, 15));
        factory.allowToken(vm.addr(16));
        factory.allowToken(vm.addr(1));
        factory.allowToken(vm.addr(15));
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
        vm.stopPrank();
        _removeToken(CAROL);
        vm.startPrank(OWNER);
        factory.allowToken(CAROL);
        (, bool stillPaused) = factory.tokenState(CAROL);
        assertTrue(stillPaused, "also after it was removed and allowed again");
        (bool allowed, bool paused) = factory.tokenState(CAROL);
        assertTrue(allowed && paused, "allowed and paused");
        vm.expectEmit(address(factory));
        emit INgoFactory.TokenPauseSet(CAROL, false);
        factory.setTokenPaused(CAROL, false);
        vm.stopPrank();
        (, paused) = factory.tokenState(CAROL);
        assertFalse(paused, "no longer paused");
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        factory.setTokenPaused(CAROL, true);
    }

    function test_ownership_changesInTwoSteps() public {
        vm.prank(OWNER);
        factory.transferOwnership(CAROL);
        assertEq(factory.owner(), OWNER, "until it is accepted");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotOwner.selector, CAROL));
        vm.prank(CAROL);
        vault.ban(ALICE);
        vm.startPrank(CAROL);
        factory.acceptOwnership();
        vault.ban(ALICE);
        assertTrue(vault.isBanned(ALICE), "banned by the new owner");
    }

    function testFuzz_renounceOwnership_alwaysReverts(address caller) public {
        vm.assume(caller != OWNER);
        vm.expectRevert(INgoFactory.CannotRenounce.selector);
        vm.prank(OWNER);
        factory.renounceOwnership();
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller));
        vm.prank(caller);
        factory.renounceOwnership();
        assertEq(factory.owner(), OWNER, "owner");
    }
}
