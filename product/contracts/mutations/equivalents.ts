type Equivalent = {
  file: string
  /** The text of the changed line. */
  line: string
  operator: string
  /** What is changed in it. */
  from: string
  why: string
}

/** Generated mutants that no test can catch, because they change nothing that anyone can see. */
export const equivalents: Equivalent[] = [
  {
    file: 'vault/VaultRedirect.sol',
    line: 'amount = withdrawn.amount;',
    operator: 'order of effects',
    from: 'amount = withdrawn.amount; moved = MovedPosition({ holder: msg.sender, principal: position.principal, startDate: position.startDate, percent: percent, shares: withdrawn.shares, mark: _carriedMark(withdrawn.mark, rate) });',
    why: 'neither of the two values depends on the other',
  },
  {
    file: 'aave/AaveVault.sol',
    line: '_sendATokens(token, amount, vault);',
    operator: 'order of effects',
    from: '_sendATokens(token, amount, vault); moved.shares = sharesBought(amount, rate_);',
    why: 'the shares are computed from values that the transfer does not change',
  },
  {
    file: 'aave/AaveVault.sol',
    line: '_sendATokens(token, paid, msg.sender);',
    operator: 'order of effects',
    from: '_sendATokens(token, paid, msg.sender); _emitWithdrawn(id, token, paid, true, exit);',
    why: 'only the order of the log of the transfer and ours in a receipt, which nobody relies on',
  },
  {
    file: 'lido/LidoWithdrawals.sol',
    line: '_sendShares(msg.sender, exit.shares);',
    operator: 'order of effects',
    from: '_sendShares(msg.sender, exit.shares); _emitWithdrawn(id, paid, EthType.StEth, paid, exit);',
    why: 'only the order of the log of the transfer and ours in a receipt, which nobody relies on',
  },
  {
    file: 'vault/VaultDonations.sol',
    line: 'if (report.to > active) report.to = active;',
    operator: '> → >=',
    from: 'report.to > active',
    why: 'the end of the list stays the end of the list',
  },
  {
    file: 'vault/VaultRedirect.sol',
    line: 'return mark > rate ? mark : rate;',
    operator: '> → >=',
    from: 'mark > rate',
    why: 'of two equal values either is the larger one',
  },
  {
    file: 'libraries/Settlement.sol',
    line: 'if (to > active) to = active;',
    operator: '> → >=',
    from: 'to > active',
    why: 'the end of the list stays the end of the list',
  },
  {
    file: 'libraries/SplitMath.sol',
    line: 'return rate >= mark || (mark - rate) * MARK_TOLERANCE < mark;',
    operator: '>= → >',
    from: 'rate >= mark',
    why: 'at the mark itself the second half says the same: 0 is less than any mark',
  },
  {
    file: 'libraries/YieldSplit.sol',
    line: 'require(amount < balance, IVaultErrors.InvalidWithdrawAmount(amount, balance));',
    operator: '< → <=',
    from: 'amount < balance',
    why: 'an amount equal to the balance has returned one line before',
  },
  {
    file: 'libraries/YieldSplit.sol',
    line: 'require(amount < worth, IVaultErrors.InvalidWithdrawAmount(amount, worth));',
    operator: '< → <=',
    from: 'amount < worth',
    why: 'an amount equal to the worth has returned one line before',
  },
  {
    file: 'aave/AaveBase.sol',
    line: 'require(address(pool) != address(0), NullAddress());',
    operator: 'order of effects',
    from: 'require(address(pool) != address(0), NullAddress()); POOL = pool;',
    why: 'a constructor that fails leaves nothing behind',
  },
]
