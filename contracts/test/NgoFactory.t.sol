// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Test} from "forge-std/Test.sol";
import {NgoFactory} from "../src/NgoFactory.sol";
import {INgoFactory} from "../src/interfaces/INgoFactory.sol";

contract NgoFactoryTest is Test {
    address internal immutable OWNER = makeAddr("owner");
    address internal immutable REWARDS_OWNER = makeAddr("rewards owner");
    NgoFactory internal factory;

    function setUp() public {
        factory = new NgoFactory(OWNER);
    }

    function test_createNgo_emitsEverythingAnIndexerNeeds() public {
        INgoFactory.Profile memory profile = _profile("Blue Tide");
        vm.expectEmit(address(factory));
        emit INgoFactory.NgoCreated(1, address(0), address(0), REWARDS_OWNER, profile);
        vm.prank(OWNER);
        assertEq(factory.createNgo(profile, REWARDS_OWNER), 1, "first id");
        vm.prank(OWNER);
        assertEq(factory.createNgo(profile, REWARDS_OWNER), 2, "second id");
        assertEq(factory.ngoCount(), 2, "count");
    }

    function testFuzz_createNgo_revertsForAnyoneButTheOwner(address caller) public {
        vm.assume(caller != OWNER);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller));
        vm.prank(caller);
        factory.createNgo(_profile("Blue Tide"), REWARDS_OWNER);
    }

    function test_createNgo_revertsWithoutRewardsOwner() public {
        vm.expectRevert(INgoFactory.NullAddress.selector);
        vm.prank(OWNER);
        factory.createNgo(_profile("Blue Tide"), address(0));
    }

    function test_createNgo_revertsWithoutName() public {
        vm.expectRevert(INgoFactory.EmptyName.selector);
        vm.prank(OWNER);
        factory.createNgo(_profile(""), REWARDS_OWNER);
    }

    function test_updateProfile_emitsTheNewProfile() public {
        vm.startPrank(OWNER);
        factory.createNgo(_profile("Blue Tide"), REWARDS_OWNER);
        vm.expectEmit(address(factory));
        emit INgoFactory.ProfileUpdated(1, _profile("Bluer Tide"));
        factory.updateProfile(1, _profile("Bluer Tide"));
    }

    function testFuzz_updateProfile_revertsForAnUnknownNgo(uint256 ngoId) public {
        vm.assume(ngoId != 1);
        vm.startPrank(OWNER);
        factory.createNgo(_profile("Blue Tide"), REWARDS_OWNER);
        vm.expectRevert(abi.encodeWithSelector(INgoFactory.UnknownNgo.selector, ngoId));
        factory.updateProfile(ngoId, _profile("Blue Tide"));
    }

    function test_updateProfile_revertsWithoutNameOrRight() public {
        vm.prank(OWNER);
        factory.createNgo(_profile("Blue Tide"), REWARDS_OWNER);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this)));
        factory.updateProfile(1, _profile("Mine now"));
        vm.expectRevert(INgoFactory.EmptyName.selector);
        vm.prank(OWNER);
        factory.updateProfile(1, _profile(""));
    }

    function test_transferOwnership_takesTwoSteps() public {
        address heir = makeAddr("heir");
        vm.prank(OWNER);
        factory.transferOwnership(heir);
        assertEq(factory.owner(), OWNER, "still the old owner");
        vm.prank(heir);
        factory.acceptOwnership();
        assertEq(factory.owner(), heir, "the new owner");
    }

    function _profile(string memory name) private pure returns (INgoFactory.Profile memory) {
        return
            INgoFactory.Profile(name, "/ngo/ocean.svg", "Nets out of the water", "https://x.example", "Vigo");
    }
}
