import type { Address } from 'viem'
import { differenceOf } from '../compare.ts'
import { bookOf, enterTranche, type Flow, leaveTranche, recordDay } from './book.ts'
import { createNgo } from './create-ngo.ts'
import { mayEnter, mintedUnits, priceOf } from './flow-rules.ts'
import type { Book, Ledger, Movement, Position, Reward, Vault } from './ledger.ts'
import type { ChainLog } from './read-logs.ts'
import { recordLosses } from './rebases.ts'
import {
  bookIndexOf,
  carriedFraction,
  owedBy,
  settlementYield,
  trancheIdOf,
  wholeShares,
} from './settlement.ts'
import { addYields, NO_YIELD, shareOf } from './yield.ts'

/** What a call has settled so far. */
type Call = { donated: bigint; rewards: Reward[] }

/** Replays the logs of all vaults into accounts of its own. */
export function replay(logs: readonly ChainLog[], stEth: Address | null): Ledger {
  const ledger: Ledger = {
    ngos: new Map(),
    positions: [],
    movements: [],
    requests: new Map(),
    rebases: [],
    differences: [],
    checks: 0,
  }
  const vaults = new Map<Address, Vault>()
  const positions = new Map<string, Position>()
  const numbers = new Map<Address, number>()
  /** Of the call under way, until the event that ends it. */
  const calls = new Map<Book, Call>()

  function positionOf(vault: Vault, id: bigint): Position {
    const found = positions.get(`${vault.address} ${id}`)
    if (found === undefined) throw new Error(`No log opened position ${id} of ${vault.address}`)
    return found
  }

  function expectEqual(log: ChainLog, figure: string, expected: unknown, found: unknown): void {
    ledger.checks += 1
    const where = `${log.eventName} of ${log.address} in ${log.transactionHash}: ${figure}`
    const difference = differenceOf(where, expected, found)
    if (difference !== undefined) ledger.differences.push(difference)
  }

  function settle(vault: Vault, log: ChainLog): void {
    const { markBefore, rate, sharesBefore, units, owed } = log.args
    const id = trancheIdOf(log.args.tranche)
    const book = settledBook(vault, bookIndexOf(log.args.tranche))
    const tranche = book?.tranches.get(id)
    if (book === undefined || tranche === undefined)
      throw new Error(`Tranche ${log.args.tranche} of ${vault.address} was settled without units`)
    expectEqual(log, 'mark', tranche.mark, markBefore)
    expectEqual(log, 'shares', tranche.shares, sharesBefore)
    expectEqual(log, 'units', tranche.units, units)
    expectEqual(log, 'owed', owedBy(id, tranche, rate), owed)
    const call = calls.get(book) ?? { donated: 0n, rewards: [] }
    calls.set(book, call)
    const donated = wholeShares(owed)
    const settled = settlementYield(tranche, donated, rate)
    for (const position of ledger.positions) {
      if (position.book !== book || position.tranche !== id || position.units === 0n) continue
      const part = shareOf(settled, position.units, tranche.units)
      position.yield = addYields(position.yield, part)
      const reward: Reward = { log, at: endOr(vault, log), yield: part, report: null }
      position.rewards.push(reward)
      call.rewards.push(reward)
    }
    call.donated += donated
    book.settlements.push({ log, tranche: id, donated })
    book.yield = addYields(book.yield, settled)
    book.unreported = addYields(book.unreported, settled)
    book.shares -= donated
    book.donatedShares += donated
    const fraction = carriedFraction(owed)
    book.tranches.set(id, { ...tranche, shares: tranche.shares - donated, mark: rate, fraction })
  }

  function settledBook(vault: Vault, index: number): Book | undefined {
    return [...vault.books.values()][vault.protocol === 'lido' ? 0 : index - 1]
  }

  function enter(log: ChainLog, book: Book, percent: number, mark: bigint, entry: Flow): void {
    const tranche = book.tranches.get(entry.tranche)
    const isAllowed = mayEnter(entry.tranche, tranche, { percent, mark, rate: entry.rate })
    expectEqual(log, `may enter tranche ${entry.tranche}`, true, isAllowed)
    expectEqual(log, 'units', mintedUnits(tranche, entry.shares), entry.units)
    enterTranche(book, entry, mark)
  }

  function leave(log: ChainLog, { book, units, tranche: id }: Position, amount: bigint, exit: Flow): void {
    const tranche = book.tranches.get(exit.tranche)
    expectEqual(log, 'tranche', id, exit.tranche)
    if (tranche !== undefined) {
      const price = priceOf(tranche, units, amount, exit.rate)
      expectEqual(log, 'shares', price.shares, exit.shares)
      expectEqual(log, 'units', price.units, exit.units)
    }
    leaveTranche(book, exit)
  }

  function open(
    log: ChainLog,
    vault: Vault,
    opened: Pick<Position, 'book' | 'holder' | 'principal'> & { mark: bigint },
  ): Position {
    const { id, percentShare: percent, entry } = log.args
    const { mark, ...kept } = opened
    enter(log, kept.book, percent, mark, entry)
    vault.donors.add(kept.holder)
    const position: Position = {
      vault,
      ...kept,
      id,
      number: 0,
      percent,
      tranche: entry.tranche,
      units: entry.units,
      startDate: log.timestamp,
      opened: log,
      yield: NO_YIELD,
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

  function reduce(log: ChainLog, position: Position): void {
    const { amount, exit } = log.args
    leave(log, position, amount, exit)
    const units = position.units - exit.units
    position.principal = position.units === 0n ? 0n : (position.principal * units) / position.units
    position.units = units
  }

  function handleFactory(log: ChainLog): void {
    const { args } = log
    if (log.eventName === 'NgoCreated') {
      const created = createNgo(log)
      ledger.ngos.set(created.id, created)
      for (const vault of Object.values(created.vaults)) if (vault !== null) vaults.set(vault.address, vault)
    }
    const ngo = ledger.ngos.get(String(args.ngoId))
    if (log.eventName === 'ProfileUpdated' && ngo !== undefined) ngo.name = args.profile.name
    if (log.eventName === 'RewardsOwnerChanged' && ngo !== undefined) ngo.rewardsOwner = args.rewardsOwner
  }

  function handleVault(vault: Vault, log: ChainLog): void {
    const { args } = log
    switch (log.eventName) {
      case 'Settled':
        settle(vault, log)
        break
      case 'TokenAdded':
        bookOf(vault, args.token)
        break
      case 'Staked':
      case 'Deposited': {
        const holder = args.staker ?? args.depositor
        const book = bookOf(vault, args.token ?? stEth)
        const opened = { book, holder, principal: args.amount, mark: args.entry.rate }
        const position = open(log, vault, opened)
        assignNumber(position)
        ledger.movements.push(movement(log, position, 'in'))
        endCall(book, log)
        break
      }
      case 'MovedIn': {
        const { holder, principal, mark } = args
        const position = open(log, vault, { book: bookOf(vault, args.token), holder, principal, mark })
        position.startDate = new Date(Number(args.startDate) * 1000)
        endCall(position.book, log)
        break
      }
      case 'Withdrawn': {
        const position = positionOf(vault, args.id)
        reduce(log, position)
        ledger.movements.push(movement(log, position, 'out'))
        endCall(position.book, log)
        break
      }
      case 'MovedOut': {
        const position = positionOf(vault, args.id)
        reduce(log, position)
        const target = vaults.get(args.vault)
        if (target === undefined) throw new Error(`A position moved to ${args.vault}, which is no vault`)
        positionOf(target, args.newId).number = position.number
        endCall(position.book, log)
        break
      }
      case 'PercentChanged': {
        const { exit, entry, mark, percentShare: percent } = args
        const position = positionOf(vault, args.id)
        expectEqual(log, 'percent before', position.percent, args.percentBefore)
        leave(log, position, args.amount, exit)
        enter(log, position.book, percent, mark, entry)
        Object.assign(position, { percent, tranche: entry.tranche, units: entry.units })
        endCall(position.book, log)
        break
      }
      case 'RewardsReported': {
        const book = bookOf(vault, args.token)
        const call = calls.get(book)
        expectEqual(log, 'donated', call?.donated ?? 0n, args.donated)
        for (const reward of call?.rewards ?? []) reward.report = log
        book.rate = args.rate
        book.reports.push({ log, yield: book.unreported })
        book.unreported = NO_YIELD
        endCall(book, log)
        break
      }
      case 'DonationsPaid': {
        const book = bookOf(vault, args.token)
        const unpaid = book.donatedShares - book.paidShares
        const price = priceOf({ shares: unpaid, units: unpaid }, unpaid, args.amount, args.rate)
        expectEqual(log, 'shares', price.shares, args.shares)
        book.rate = args.rate
        book.paid += args.amount
        book.paidShares += args.shares
        book.payments.push(log)
        endCall(book, log)
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
        const { requestId: id, percentShare: percent, amount } = args
        ledger.requests.set(id, { log, position, percent, id, amount, claim: null })
        break
      }
      case 'WithdrawalClaimed': {
        const request = ledger.requests.get(args.requestId)
        if (request === undefined) throw new Error(`No log asked for withdrawal ${args.requestId}`)
        request.claim = log
        const { amount, id: requestId } = request
        const claimed = { amount, tokenAmount: args.amount, requestId }
        ledger.movements.push({ ...movement(log, request.position, 'claim'), ...claimed })
      }
    }
  }

  function endCall(book: Book, log: ChainLog): void {
    calls.delete(book)
    recordDay(book, log)
  }

  for (const log of logs) {
    const vault = vaults.get(log.address)
    if (vault !== undefined) handleVault(vault, log)
    else if (log.eventName !== 'TokenRebased') handleFactory(log)
    else {
      ledger.rebases.push(log)
      recordLosses(ledger, log)
    }
  }
  for (const position of ledger.positions)
    if (position.number === 0)
      throw new Error(`Position ${position.id} of ${position.vault.address} came from nowhere`)
  return ledger
}

/** What is settled after the end of an NGO was earned before it. */
function endOr({ endedAt }: Vault, { timestamp }: ChainLog): Date {
  return endedAt !== null && endedAt < timestamp ? endedAt : timestamp
}

function movement(log: ChainLog, position: Position, kind: Movement['kind']): Movement {
  const { percentShare: percent, amount, tokenAmount = null, ethType = null, inAToken = false } = log.args
  return { log, position, kind, percent, amount, tokenAmount, ethType, inAToken, requestId: null }
}
