// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {StETH} from "../../devnet/StETH.sol";
import {WithdrawalQueue} from "../../devnet/WithdrawalQueue.sol";
import {WstETH} from "../../devnet/WstETH.sol";
import {NgoFactory} from "../../src/NgoFactory.sol";
import {ILidoVault, ILidoVaultCore} from "../../src/interfaces/ILidoVault.sol";
import {IVault} from "../../src/interfaces/IVault.sol";
import {LidoChain} from "../support/LidoChain.sol";
import {VaultHandler} from "./VaultHandler.sol";
import {VaultInvariant} from "./VaultInvariant.sol";

contract LidoHandler is VaultHandler {
    struct Request {
        ILidoVault vault;
        uint256 id;
        address holder;
        uint256 amount;
    }

    StETH public immutable STETH;
    WstETH public immutable WSTETH;
    WithdrawalQueue public immutable QUEUE;
    address public immutable LIDO_ADMIN;
    Request[] public requests;

    constructor(
        ILidoVault[2] memory vaults_,
        NgoFactory factory_,
        StETH stEth,
        WstETH wstEth,
        WithdrawalQueue queue,
        address admin
    ) {
        (STETH, WSTETH, QUEUE, LIDO_ADMIN, factory) = (stEth, wstEth, queue, admin, factory_);
        vaults = [IVault(vaults_[0]), IVault(vaults_[1])];
        for (uint256 i = 0; i < USERS; ++i) {
            address user = _user(i);
            vm.deal(user, 1e30);
            vm.startPrank(user);
            stEth.submit{value: 1e24}(address(0));
            stEth.approve(address(wstEth), ALL);
            wstEth.wrap(1e23);
            for (uint256 v = 0; v < 2; ++v) {
                stEth.approve(address(vaults[v]), ALL);
                wstEth.approve(address(vaults[v]), ALL);
            }
            vm.stopPrank();
        }
    }

    function _token() internal view override returns (address) {
        return address(STETH);
    }

    function _rate() internal view override returns (uint256) {
        return STETH.getPooledEthByShares(RAY);
    }

    function _deposit(
        IVault vault_,
        address user,
        uint256 amount,
        uint16 percent,
        uint256 kind
    ) internal override returns (uint256 id, uint256 shares, uint256 principal) {
        ILidoVault vault = ILidoVault(address(vault_));
        shares = STETH.sharesOf(address(vault));
        uint256 wrapped = STETH.getSharesByPooledEth(amount);
        principal = kind % 3 == 2 ? STETH.getPooledEthByShares(wrapped) : amount;
        vm.startPrank(user);
        if (kind % 3 == 0) id = vault.stake{value: amount}(percent);
        else if (kind % 3 == 1) id = vault.stakeStEth(amount, percent);
        else id = vault.stakeWStEth(wrapped, percent);
        vm.stopPrank();
        shares = STETH.sharesOf(address(vault)) - shares;
    }

    function _addTo(
        IVault vault_,
        address user,
        uint256 id,
        uint256 amount,
        uint256 kind
    ) internal override returns (uint256 shares, uint256 principal) {
        ILidoVault vault = ILidoVault(address(vault_));
        shares = STETH.sharesOf(address(vault));
        uint256 wrapped = STETH.getSharesByPooledEth(amount);
        principal = kind % 3 == 2 ? STETH.getPooledEthByShares(wrapped) : amount;
        vm.startPrank(user);
        if (kind % 3 == 0) vault.addTo{value: amount}(id);
        else if (kind % 3 == 1) vault.addStEthTo(id, amount);
        else vault.addWStEthTo(id, wrapped);
        vm.stopPrank();
        shares = STETH.sharesOf(address(vault)) - shares;
    }

    function _withdrawFrom(
        IVault vault_,
        address user,
        uint256 id,
        uint256 amount,
        uint256 kind
    ) internal override {
        ILidoVault vault = ILidoVault(address(vault_));
        uint256 balance = vault.getUserBalance(user, id);
        uint256 asked = amount == ALL ? balance : amount;
        vm.startPrank(user);
        if (kind % 3 == 0 || asked < 100) {
            vault.claimWithdrawInStEth(amount, id);
        } else if (kind % 3 == 1) {
            vault.claimWithdrawInWStEth(amount, id);
        } else {
            uint256[] memory ids = vault.requestWithdrawals(amount, id);
            for (uint256 i = 0; i < ids.length; ++i) {
                requests.push(Request(vault, ids[i], user, asked));
            }
        }
        vm.stopPrank();
    }

    function _sendGift(IVault vault, address user, uint256 amount) internal override returns (uint256) {
        vm.prank(user);
        STETH.transferShares(address(vault), amount);
        return amount;
    }

    function _changeRate(uint256 rate) internal override {
        _report(
            int256((rate * STETH.getTotalShares()) / RAY) - int256(STETH.getTotalPooledEther()),
            new uint256[](0)
        );
    }

    /// Invariant 7: a request pays only its holder, once, exactly what the queue paid.
    function claim(uint256 seed) external {
        if (requests.length == 0) return;
        uint256 last = QUEUE.getLastRequestId();
        uint256[] memory batches = new uint256[](1);
        batches[0] = last;
        if (QUEUE.getLastFinalizedRequestId() < last) _report(0, batches);
        uint256 at = seed % requests.length;
        Request memory request = requests[at];
        requests[at] = requests[requests.length - 1];
        requests.pop();
        bytes memory data = abi.encodeCall(ILidoVaultCore.claimWithdrawal, (request.id));
        vm.prank(_user(uint160(request.holder) - 0x1000 + 1));
        assertFalse(_try(address(request.vault), data), "invariant 7: claimed by another");
        uint256 before = request.holder.balance;
        uint256 locked = QUEUE.getLockedEtherAmount();
        vm.prank(request.holder);
        request.vault.claimWithdrawal(request.id);
        uint256 paid = request.holder.balance - before;
        assertEq(paid, locked - QUEUE.getLockedEtherAmount(), "invariant 7: what the queue paid");
        assertLe(paid, request.amount, "invariant 7: at most what was asked");
        assertEq(address(request.vault).balance, 0, "invariant 7: no ETH stays");
        vm.prank(request.holder);
        assertFalse(_try(address(request.vault), data), "invariant 7: claimed twice");
        ++calls["claim"];
    }

    function _withdrawAllCall(uint256 id) internal pure override returns (bytes memory) {
        return abi.encodeCall(ILidoVaultCore.claimWithdrawInStEth, (ALL, id));
    }

    /// wstETH, or ether that was forced into the vault.
    function _sendStray(IVault vault, uint256 amount) internal override returns (address) {
        if (amount % 2 == 0) {
            vm.deal(address(vault), address(vault).balance + amount);
            return address(0);
        }
        vm.prank(_user(amount));
        WSTETH.transfer(address(vault), amount);
        return address(WSTETH);
    }

    function _reportRangeCall() internal pure override returns (bytes memory) {
        return abi.encodeCall(ILidoVaultCore.reportRewardsRange, (0, 1));
    }

    function _report(int256 rewards, uint256[] memory batches) private {
        skip(12);
        uint256 value = rewards > 0 ? uint256(rewards) : 0;
        vm.deal(LIDO_ADMIN, LIDO_ADMIN.balance + value);
        vm.prank(LIDO_ADMIN);
        STETH.report{value: value}(rewards, batches);
    }
}

contract LidoInvariantTest is LidoChain, VaultInvariant {
    function setUp() public {
        _deployLido();
        _deployVaults();
        _replaceOracle(address(0xA2));
        vm.prank(OWNER);
        factory.transferOwnership(address(0xA1));
        vm.prank(address(0xA1));
        factory.acceptOwnership();
        LidoHandler lidoHandler = new LidoHandler(
            [vault, otherVault],
            factory,
            stEth,
            wstEth,
            queue,
            LIDO_ADMIN
        );
        _target(lidoHandler, address(stEth), LidoHandler.claim.selector);
    }
}
