type Equivalent = {
  file: string
  /** The text of the changed line. */
  line: string
  operator: string
  /** What is changed in it, where that is not the only place for this operator. */
  from?: string
  why: string
}

/** Generated mutants that no test can catch, because they change nothing that anyone can see. */
export const equivalents: Equivalent[] = [
  {
    file: 'aave/AaveExtension.sol',
    line: '_requirePrice(shares, rate_);',
    operator: 'order of effects',
    why: 'a check that fails undoes what came before it',
  },
  {
    file: 'aave/AaveVault.sol',
    line: 'require(aToken != address(0), TokenNotAllowed(token));',
    operator: 'order of effects',
    why: 'a check that fails undoes what came before it',
  },
  {
    file: 'aave/AaveVault.sol',
    line: 'book.head = headOfBook(_tokens.length);',
    operator: 'order of effects',
    why: 'the vault is closed to calls while it calls the token',
  },
  {
    file: 'aave/AaveVault.sol',
    line: '_sendTokens(token, paid, msg.sender);',
    operator: 'order of effects',
    why: 'only the order of two logs in a receipt, which nobody relies on',
  },
  {
    file: 'aave/AaveVault.sol',
    line: '_sendATokens(token, paid, msg.sender);',
    operator: 'order of effects',
    why: 'only the order of two logs in a receipt, which nobody relies on',
  },
  {
    file: 'aave/AaveVault.sol',
    line: '_sendATokens(token, amount, vault);',
    operator: 'order of effects',
    why: 'the shares are computed from values that the transfer does not change',
  },
  {
    file: 'aave/AaveVault.sol',
    line: '_sendTokens(token, taken, receiver);',
    operator: 'order of effects',
    why: 'only the order of two logs in a receipt, which nobody relies on',
  },
  {
    file: 'aave/AaveVault.sol',
    line: '_sendATokens(token, taken, receiver);',
    operator: 'order of effects',
    why: 'only the order of two logs in a receipt, which nobody relies on',
  },
  {
    file: 'libraries/Head.sol',
    line: 'return Head.wrap(others | (rate << 96) | (1 << 248));',
    operator: 'number + 1',
    from: '1',
    why: 'any bit from the 248th on says that the NGO has ended',
  },
  {
    file: 'libraries/Head.sol',
    line: 'return Head.wrap(others | (rate << 96) | (1 << 248));',
    operator: 'number + 1',
    from: '248',
    why: 'any bit from the 248th on says that the NGO has ended',
  },
  {
    file: 'libraries/Settlement.sol',
    line: 'if (index & 1 == 0) pair = book.list.slotOf(index).pair;',
    operator: 'if (true)',
    why: 'reads again the pair that it has',
  },
  {
    file: 'libraries/Settlement.sol',
    line: 'if (!settled.isEmpty()) book.tranches[id].tranche = settled;',
    operator: 'if (true)',
    why: 'writes zero where zero is',
  },
  {
    file: 'libraries/Settlement.sol',
    line: 'if (tranche.isEmpty()) return (tranche, 0);',
    operator: 'if (false)',
    why: 'an empty tranche has the index 0, at which are no units, and is never due',
  },
  {
    file: 'libraries/Settlement.sol',
    line: 'if (tranche.isEmpty()) return (tranche, 0);',
    operator: 'number + 1',
    why: 'nobody uses the units of an empty tranche',
  },
  {
    file: 'libraries/Settlement.sol',
    line: 'uint256 owed = sharesDonated(shares, idInBook.percent(), mark, rate, tranche.fraction());',
    operator: 'arguments swapped',
    from: 'shares, idInBook.percent()',
    why: 'both are factors of one product',
  },
  {
    file: 'libraries/Settlement.sol',
    line: 'sharesDonated(shares, id.percent(), tranche.mark(), settleRate, tranche.fraction()) >> 32;',
    operator: 'arguments swapped',
    from: 'shares, id.percent()',
    why: 'both are factors of one product',
  },
  {
    file: 'libraries/Settlement.sol',
    line: 'if (to > active) to = active;',
    operator: '> → >=',
    why: 'the end of the list stays the end of the list',
  },
  {
    file: 'libraries/SplitMath.sol',
    line: 'return rate >= mark || (mark - rate) * MARK_TOLERANCE < mark;',
    operator: '>= → >',
    why: 'at the mark itself the second half says the same: 0 is less than any mark',
  },
  {
    file: 'libraries/YieldSplit.sol',
    line: 'book.head = head.withActive(index);',
    operator: 'order of effects',
    why: 'two slots, and neither value depends on the other',
  },
  {
    file: 'libraries/YieldSplit.sol',
    line: 'book.tranches[id].tranche = tranche;',
    operator: 'order of effects',
    from: 'book.tranches[id].tranche = tranche; book.list.write(tranche.index(), id, Settlement.requireUint96(units));',
    why: 'two slots, and neither value depends on the other',
  },
  {
    file: 'libraries/YieldSplit.sol',
    line: '_removeFromList(book, index);',
    operator: 'order of effects',
    why: 'what moves in the list is another tranche',
  },
  {
    file: 'libraries/YieldSplit.sol',
    line: 'moved.tranche = moved.tranche.withIndex(index);',
    operator: 'order of effects',
    why: 'two slots, and neither value depends on the other',
  },
  {
    file: 'libraries/YieldSplit.sol',
    line: 'require(amount < balance, IVaultErrors.InvalidWithdrawAmount(amount, balance));',
    operator: '< → <=',
    why: 'an amount equal to the balance has returned one line before',
  },
  {
    file: 'libraries/YieldSplit.sol',
    line: 'require(amount < worth, IVaultErrors.InvalidWithdrawAmount(amount, worth));',
    operator: '< → <=',
    why: 'an amount equal to the worth has returned one line before',
  },
  {
    file: 'lido/LidoBase.sol',
    line: 'require(queue.STETH() == address(stEth), NotOfStETH(address(queue), address(stEth)));',
    operator: 'order of effects',
    why: 'a constructor that fails leaves nothing behind',
  },
  {
    file: 'lido/LidoVault.sol',
    line: 'super.initialize();',
    operator: 'order of effects',
    why: 'a check that fails undoes what came before it',
  },
  {
    file: 'lido/LidoVault.sol',
    line: 'STETH.approve(address(WSTETH), type(uint256).max);',
    operator: 'order of effects',
    why: 'only the order of two logs in a receipt, which nobody relies on',
  },
  {
    file: 'lido/LidoVault.sol',
    line: '_sendShares(vault, moved.shares);',
    operator: 'order of effects',
    why: 'the other vault counts what the move says, not what arrives',
  },
  {
    file: 'lido/LidoVault.sol',
    line: '_sendShares(receiver, shares);',
    operator: 'order of effects',
    why: 'only the order of two logs in a receipt, which nobody relies on',
  },
  {
    file: 'lido/LidoWithdrawals.sol',
    line: '_sendShares(msg.sender, exit.shares);',
    operator: 'order of effects',
    why: 'only the order of two logs in a receipt, which nobody relies on',
  },
  {
    file: 'lido/LidoWithdrawals.sol',
    line: '_emitWithdrawn(id, paid, EthType.WstEth, wstEthAmount, exit);',
    operator: 'order of effects',
    why: 'only the order of two logs in a receipt, which nobody relies on',
  },
  {
    file: 'lido/LidoWithdrawals.sol',
    line: 'require(requestId <= QUEUE.getLastFinalizedRequestId(), NotFinalized(requestId));',
    operator: 'order of effects',
    why: 'a check that fails undoes what came before it',
  },
  {
    file: 'vault/VaultControl.sol',
    line: 'require(!_state.finished, NgoFinished(address(this)));',
    operator: 'order of effects',
    why: 'a check that fails undoes what came before it',
  },
  {
    file: 'vault/VaultControl.sol',
    line: '_factory().consumeAnnouncedEnd();',
    operator: 'order of effects',
    why: 'the factory does not ask the vault whether it has ended',
  },
  {
    file: 'vault/VaultControl.sol',
    line: '_state.finished = true;',
    operator: 'order of effects',
    from: '_state.finished = true; _setFinalRates();',
    why: 'the final rate does not depend on it',
  },
  {
    file: 'vault/VaultDonations.sol',
    line: 'if (report.to > active) report.to = active;',
    operator: '> → >=',
    why: 'the end of the list stays the end of the list',
  },
  {
    file: 'vault/VaultExtension.sol',
    line: 'book.earlierShares -= shares;',
    operator: 'order of effects',
    why: 'the vault is closed to calls while it pays',
  },
  {
    file: 'vault/VaultExtension.sol',
    line: 'require(amount != 0, ZeroAmount());',
    operator: 'order of effects',
    from: 'require(amount != 0, ZeroAmount()); _sendEther(receiver, amount);',
    why: 'a check that fails undoes what came before it',
  },
  {
    file: 'vault/VaultExtension.sol',
    line: 'require(amount != 0, ZeroAmount());',
    operator: 'order of effects',
    from: 'require(amount != 0, ZeroAmount()); IERC20(token).safeTransfer(receiver, amount);',
    why: 'a check that fails undoes what came before it',
  },
  {
    file: 'vault/VaultMerge.sol',
    line: 'kept.principal = _addPrincipal(kept.principal, position.principal);',
    operator: 'order of effects',
    why: 'the event does not tell the sum',
  },
  {
    file: 'vault/VaultRedirect.sol',
    line: '(entry.tranche, entry.units) = book.join(percent, withdrawn.shares, mark, rate);',
    operator: 'order of effects',
    why: 'four fields of a value that the call does not read',
  },
  {
    file: 'vault/VaultRedirect.sol',
    line: 'return mark > rate ? mark : rate;',
    operator: '> → >=',
    why: 'of two equal values either is the larger one',
  },
]
