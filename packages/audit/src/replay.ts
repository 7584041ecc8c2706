import type { Protocol } from '@kindyield/chain'
import type { Address } from 'viem'
import { createBook, enterTranche, type Flow, leaveTranche, recordDay } from './book.ts'
import { differenceOf } from './compare.ts'
import type { Book, Ledger, Movement, Ngo, Position, Report, Vault } from './ledger.ts'
import { payoutOf } from './position-value.ts'
import { readFall } from './read-fall.ts'
import type { ChainLog } from './read-logs.ts'
import { carriedFraction, owedBy, settlementYield, wholeShares } from './settlement.ts'
import { addYields, NO_YIELD, shareOf, subtractYield } from './yield.ts'

/** Replays the logs of all vaults into accounts of its own. */
export function replay(logs: readonly ChainLog[], stEth: Address | null): Ledger {
  const ledger: Ledger = {
    ngos: new Map(),
    positions: [],
    movements: [],
    requests: new Map(),
    differences: [],
    checks: 0,
  }
  const vaults = new Map<Address, Vault>()
  const positions = new Map<string, Position>()
  const numbers = new Map<Address, number>()

  function bookOf(vault: Vault, token: Address): Book {
    const book = vault.books.get(token) ?? createBook(token)
    vault.books.set(token, book)
    return book
  }

  function positionOf(vault: Vault, id: bigint): Position {
    const found = positions.get(`${vault.address} ${id}`)
    if (found === undefined) throw new Error(`No log opened position ${id} of ${vault.address}`)
    return found
  }

  function expectEqual(where: string, expected: unknown, found: unknown): void {
    ledger.checks += 1
    const difference = differenceOf(where, expected, found)
    if (difference !== undefined) ledger.differences.push(difference)
  }

  /** Settles what the call settled, now that its token is known. */
  function settle(vault: Vault, book: Book): void {
    for (const log of vault.unattributed.splice(0)) {
      const { tranche: id, markBefore, rate, sharesBefore, units, owed } = log.args
      const tranche = book.tranches.get(id)
      const where = `Settled of tranche ${id} of ${vault.address} in ${log.transactionHash}`
      if (tranche === undefined) throw new Error(`${where}: the tranche has no units`)
      expectEqual(`${where}: mark`, tranche.mark, markBefore)
      expectEqual(`${where}: shares`, tranche.shares, sharesBefore)
      expectEqual(`${where}: units`, tranche.units, units)
      expectEqual(`${where}: owed`, owedBy(id, tranche, rate), owed)
      const donated = wholeShares(owed)
      const settled = settlementYield(tranche, donated, rate)
      for (const position of ledger.positions) {
        if (position.book !== book || position.tranche !== id || position.units === 0n) continue
        position.yield = addYields(position.yield, shareOf(settled, position.units, tranche.units))
      }
      book.yield = addYields(book.yield, settled)
      book.unreported = addYields(book.unreported, settled)
      book.shares -= donated
      book.donatedShares += donated
      Object.assign(tranche, {
        shares: tranche.shares - donated,
        mark: rate,
        fraction: carriedFraction(owed),
      })
    }
  }

  function open(
    log: ChainLog,
    vault: Vault,
    token: Address,
    holder: Address,
    mark: bigint,
    principal: bigint,
  ): Position {
    const book = bookOf(vault, token)
    settle(vault, book)
    const { id, percentShare, entry } = log.args
    enterTranche(book, entry, mark)
    vault.donors.add(holder)
    const position: Position = {
      vault,
      book,
      id,
      number: 0,
      holder,
      percent: Number(percentShare),
      tranche: entry.tranche,
      units: entry.units,
      principal,
      startDate: log.timestamp,
      opened: log,
      yield: NO_YIELD,
      reported: NO_YIELD,
      awaitsReport: true,
      rewards: [],
      losses: [],
    }
    positions.set(`${vault.address} ${id}`, position)
    ledger.positions.push(position)
    return position
  }

  /** A position that was moved keeps its number instead. */
  function assignNumber(position: Position): void {
    position.number = (numbers.get(position.holder) ?? 0) + 1
    numbers.set(position.holder, position.number)
  }

  function reduce(position: Position, flow: Flow): void {
    settle(position.vault, position.book)
    leaveTranche(position.book, flow)
    const units = position.units - flow.units
    position.principal = position.units === 0n ? 0n : (position.principal * units) / position.units
    position.units = units
  }

  function handleFactory(log: ChainLog): void {
    const { args } = log
    if (log.eventName === 'NgoCreated') {
      const ngo = {
        id: String(args.ngoId),
        name: args.profile.name,
        rewardsOwner: args.rewardsOwner,
        log,
      } as Ngo
      const vaultOf = (protocol: Protocol, address: Address): Vault => {
        const vault: Vault = {
          address,
          protocol,
          ngo,
          books: new Map(),
          donors: new Set(),
          endedAt: null,
          isPaused: false,
          unattributed: [],
        }
        vaults.set(address, vault)
        return vault
      }
      ngo.vaults = { lido: vaultOf('lido', args.lidoVault), aave: vaultOf('aave', args.aaveVault) }
      ledger.ngos.set(ngo.id, ngo)
    }
    const ngo = ledger.ngos.get(String(args.ngoId))
    if (log.eventName === 'ProfileUpdated' && ngo !== undefined) ngo.name = args.profile.name
    if (log.eventName === 'RewardsOwnerChanged' && ngo !== undefined) ngo.rewardsOwner = args.rewardsOwner
  }

  function handleVault(vault: Vault, log: ChainLog): void {
    const { args } = log
    switch (log.eventName) {
      case 'Settled':
        vault.unattributed.push(log)
        break
      case 'Staked':
      case 'Deposited': {
        const holder = args.staker ?? args.depositor
        const position = open(log, vault, args.token ?? stEth, holder, args.entry.rate, args.amount)
        assignNumber(position)
        ledger.movements.push(movement(log, position, 'in'))
        recordDay(position.book, log)
        break
      }
      case 'MovedIn': {
        const position = open(log, vault, args.token, args.holder, args.mark, args.principal)
        position.startDate = new Date(Number(args.startDate) * 1000)
        recordDay(position.book, log)
        break
      }
      case 'Withdrawn': {
        const position = positionOf(vault, args.id)
        const { percent } = position
        reduce(position, args.exit)
        ledger.movements.push({ ...movement(log, position, 'out'), percent })
        recordDay(position.book, log)
        break
      }
      case 'MovedOut': {
        const position = positionOf(vault, args.id)
        reduce(position, args.exit)
        const target = vaults.get(args.vault)
        if (target === undefined) throw new Error(`A position moved to ${args.vault}, which is no vault`)
        positionOf(target, args.newId).number = position.number
        recordDay(position.book, log)
        break
      }
      case 'PercentChanged': {
        const position = positionOf(vault, args.id)
        settle(vault, position.book)
        leaveTranche(position.book, args.exit)
        enterTranche(position.book, args.entry, args.mark)
        Object.assign(position, {
          percent: Number(args.percentShare),
          tranche: args.entry.tranche,
          units: args.entry.units,
        })
        recordDay(position.book, log)
        break
      }
      case 'RewardsReported': {
        const book = bookOf(vault, args.token)
        settle(vault, book)
        book.rate = args.rate
        report(vault, book, log)
        recordDay(book, log)
        break
      }
      case 'DonationsPaid': {
        const book = bookOf(vault, args.token)
        book.rate = args.rate
        book.paid += args.amount
        book.paidShares += args.shares
        book.payments.push(log)
        recordDay(book, log)
        break
      }
      case 'NgoEnded':
        vault.endedAt = log.timestamp
        break
      case 'FinalRateSet':
        bookOf(vault, args.token).finalRate = args.rate
        break
      case 'DepositsPauseSet':
        vault.isPaused = args.paused
        break
      case 'WithdrawalRequested': {
        const position = positionOf(vault, args.id)
        const { percent } = position
        const request = { log, position, percent, id: args.requestId, amount: args.amount, claim: null }
        ledger.requests.set(args.requestId, request)
        break
      }
      case 'WithdrawalClaimed': {
        const request = ledger.requests.get(args.requestId)
        if (request === undefined) throw new Error(`No log asked for withdrawal ${args.requestId}`)
        request.claim = log
        const { percent, amount, id: requestId } = request
        const claimed = { percent, amount, tokenAmount: args.amount, requestId }
        ledger.movements.push({ ...movement(log, request.position, 'claim'), ...claimed })
        break
      }
    }
  }

  function report(vault: Vault, book: Book, log: ChainLog): void {
    const at = vault.endedAt !== null && vault.endedAt < log.timestamp ? vault.endedAt : log.timestamp
    const made: Report = { log, yield: book.unreported, at }
    book.unreported = NO_YIELD
    book.reports.push(made)
    for (const position of ledger.positions) {
      if (position.book !== book || !position.awaitsReport) continue
      position.rewards.push({ report: made, yield: subtractYield(position.yield, position.reported) })
      position.reported = position.yield
      position.awaitsReport = position.units > 0n
    }
  }

  function recordLosses(log: ChainLog): void {
    const fall = readFall(log)
    if (fall === undefined) return
    for (const position of ledger.positions) {
      if (position.vault.protocol !== 'lido' || position.units === 0n) continue
      const lost = payoutOf(position, fall.rateBefore) - payoutOf(position, fall.rateAfter)
      // At 100 percent nothing but rounding changes, in either direction.
      if (lost > 0n) position.losses.push({ log, amount: lost })
    }
  }

  for (const log of logs) {
    const vault = vaults.get(log.address)
    if (log.eventName === 'TokenRebased') recordLosses(log)
    else if (vault === undefined) handleFactory(log)
    else handleVault(vault, log)
  }
  for (const position of ledger.positions)
    if (position.number === 0)
      throw new Error(`Position ${position.id} of ${position.vault.address} came from nowhere`)
  return ledger
}

function movement(log: ChainLog, position: Position, kind: Movement['kind']): Movement {
  const { amount, tokenAmount = null, ethType = null, inAToken = false } = log.args
  return {
    log,
    position,
    kind,
    percent: position.percent,
    amount,
    tokenAmount,
    ethType,
    inAToken,
    requestId: null,
  }
}
