import { type Address, zeroAddress } from 'viem'
import { dateOf, expectCarriedOut } from './announced-changes.ts'
import { bookOf, recordDay } from './book.ts'
import { expectEqual, positionOf, type Replay } from './checks.ts'
import { arrive, depart } from './crossings.ts'
import { payDonations, payEarlierDonations, setAsideDonations } from './donation-events.ts'
import { changePercent, moveOut, open, reduce } from './entries-and-exits.ts'
import { handleFactoryLog } from './factory-events.ts'
import type { Book, Ledger, Position, Reward, Vault } from './ledger.ts'
import { changeMovement, movement, worthOf } from './movements.ts'
import { addTo, merge } from './position-growth.ts'
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
    crossings: [],
    rebases: [],
    changes: [],
    oracle: zeroAddress,
    successor: zeroAddress,
    tokens: new Map(),
    tokenPauses: [],
    differences: [],
    checks: 0,
  }
  const vaults = new Map<Address, Vault>()
  const positions = new Map<string, Position>()
  const state: Replay = { ledger, vaults, positions }
  const numbers = new Map<Address, number>()
  /** Kept for the call under way, until the event that ends it. */
  const calls = new Map<Book, Call>()

  function settle(vault: Vault, log: ChainLog): void {
    const { markBefore, rate, sharesBefore, units, owed } = log.args
    const id = trancheIdOf(log.args.tranche)
    const book = settledBook(vault, bookIndexOf(log.args.tranche))
    const tranche = book?.tranches.get(id)
    if (book === undefined || tranche === undefined)
      throw new Error(`Tranche ${log.args.tranche} of ${vault.address} was settled without units`)
    expectEqual(state, log, 'mark', tranche.mark, markBefore)
    expectEqual(state, log, 'shares', tranche.shares, sharesBefore)
    expectEqual(state, log, 'units', tranche.units, units)
    expectEqual(state, log, 'owed', owedBy(id, tranche, rate), owed)
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
    book.unpaidShares += donated
    const fraction = carriedFraction(owed)
    book.tranches.set(id, { ...tranche, shares: tranche.shares - donated, mark: rate, fraction })
  }

  function settledBook(vault: Vault, index: number): Book | undefined {
    return [...vault.books.values()][vault.protocol === 'lido' ? 0 : index - 1]
  }

  /** A position that was moved keeps its number instead. */
  function assignNumber(position: Position): void {
    position.number = (numbers.get(position.holder) ?? 0) + 1
    numbers.set(position.holder, position.number)
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
        const opened = { book, holder, principal: args.amount, startDate: log.timestamp }
        const position = open(state, log, vault, { ...opened, mark: args.entry.rate })
        assignNumber(position)
        ledger.movements.push(movement(log, position, 'in'))
        endCall(book, log)
        break
      }
      case 'AddedTo': {
        const position = addTo(state, vault, log)
        ledger.movements.push({ ...movement(log, position, 'in'), isAddition: true })
        endCall(position.book, log)
        break
      }
      case 'Merged': {
        const { merged, into } = merge(state, vault, log)
        ledger.movements.push(changeMovement(log, into, worthOf(args.exit), { kind: 'merge', merged }))
        endCall(into.book, log)
        break
      }
      case 'MovedIn': {
        const { holder, principal, mark } = args
        const book = bookOf(vault, args.token)
        const terms = { book, holder, principal, startDate: dateOf(args.startDate), mark }
        const position = open(state, log, vault, terms)
        if (!vaults.has(args.vault)) {
          assignNumber(position)
          const crossing = arrive(state, log, position)
          const change = { kind: 'arrival', percentBefore: null, crossing } as const
          ledger.movements.push(changeMovement(log, position, worthOf(args.entry), change))
        }
        endCall(book, log)
        break
      }
      case 'Withdrawn': {
        const position = positionOf(state, vault, args.id)
        reduce(state, log, position)
        ledger.movements.push(movement(log, position, 'out'))
        endCall(position.book, log)
        break
      }
      case 'MovedOut': {
        const position = positionOf(state, vault, args.id)
        const target = vaults.get(args.vault)
        if (target === undefined) {
          const crossing = depart(state, log, position)
          const change = { kind: 'departure', percentBefore: position.percent, crossing } as const
          ledger.movements.push(changeMovement(log, position, args.amount, change))
          endCall(position.book, log)
          break
        }
        const arrived = positionOf(state, target, args.newId)
        moveOut(state, log, position, arrived)
        const { opened } = arrived
        const moved = { kind: 'move', percentBefore: position.percent, from: position, left: log } as const
        ledger.movements.push(changeMovement(opened, arrived, worthOf(opened.args.entry), moved))
        endCall(position.book, log)
        break
      }
      case 'PercentChanged': {
        const position = positionOf(state, vault, args.id)
        changePercent(state, log, position)
        const { amount, percentBefore } = args
        ledger.movements.push(changeMovement(log, position, amount, { kind: 'percent', percentBefore }))
        endCall(position.book, log)
        break
      }
      case 'RewardsReported': {
        const book = bookOf(vault, args.token)
        const call = calls.get(book)
        expectEqual(state, log, 'donated', call?.donated ?? 0n, args.donated)
        for (const reward of call?.rewards ?? []) reward.report = log
        book.rate = args.rate
        book.reports.push({ log, yield: book.unreported })
        book.unreported = NO_YIELD
        endCall(book, log)
        break
      }
      case 'DonationsPaid':
        endCall(payDonations(state, vault, log), log)
        break
      case 'EarlierDonationsPaid':
        endCall(payEarlierDonations(state, vault, log), log)
        break
      case 'DonationsSetAside':
        setAsideDonations(state, vault, log)
        break
      case 'NgoEnded':
        expectCarriedOut(state, log, 'end', BigInt(vault.address))
        vault.endedAt = log.timestamp
        break
      case 'FinalRateSet':
        bookOf(vault, args.token).finalRate = args.rate
        break
      case 'DepositsPauseSet':
        vault.isPaused = args.paused
        break
      case 'WithdrawalRequested': {
        const position = positionOf(state, vault, args.id)
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
    else if (log.eventName !== 'TokenRebased') handleFactoryLog(state, log)
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
