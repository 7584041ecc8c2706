import type { LocalAction, LocalJob, LocalOutcome } from '@kindyield/api-contract'
import type { Deployment } from '@kindyield/chain'
import { accounts, createDeployer } from '@kindyield/devnet/control'
import type { Logger } from 'pino'
import { type Address, createTestClient, getAddress, http, type PublicClient } from 'viem'
import type { Database } from '../database/open-database.ts'
import type { Turn } from '../keeper/turn.ts'
import type { VaultWork } from '../keeper/vault-work.ts'
import { Refusal } from '../refusal.ts'
import { checkWallet, fundWallet } from './fund-wallet.ts'
import { createLocalClock } from './local-clock.ts'
import { createLocalJobs, type Progress } from './local-jobs.ts'
import { createLocalLido } from './local-lido.ts'

export type LocalChain = ReturnType<typeof createLocalChain>

export type LocalChainOptions = {
  chain: PublicClient
  rpcUrl: string
  deployment: Deployment
  turn: Turn
  vaults: VaultWork
  database: Database
  log: Logger
}

const DAY_SECONDS = 24 * 60 * 60
/** Enough for yield to compound as it would; each is a block that every later start of the chain replays. */
const USUAL_STEPS = 8
const LONGEST_STEP_DAYS = 30
/** Far more than anyone looks ahead, and well within what every date and counter on the way can hold. */
const MAX_DAYS_AHEAD = 30 * 365
/** Less has not earned enough to be told. */
const SHORTEST_TICK_SECONDS = 30

/** What only a chain of our own can do: time passes, yield comes and goes, withdrawals are finalized. */
export function createLocalChain(options: LocalChainOptions) {
  const { chain, rpcUrl, deployment, turn, vaults, database, log } = options
  const addresses = protocolsOf(deployment)
  const testClient = createTestClient({ mode: 'hardhat', transport: http(rpcUrl) })
  const deployer = createDeployer({ rpcUrl, account: accounts.owner, isLocal: true })
  const clock = createLocalClock(chain, testClient)
  const lido = createLocalLido({ chain, testClient, clock, deployer, lido: addresses.lido })

  async function state() {
    const [blockNumber, timestamp, aheadSeconds] = await Promise.all([
      chain.getBlockNumber({ cacheTime: 0 }),
      clock.now(),
      clock.aheadOfWallClock(),
    ])
    return { blockNumber: Number(blockNumber), timestamp: iso(timestamp), aheadSeconds }
  }

  /** What can be said before anything is done. */
  async function check(action: LocalAction): Promise<void> {
    if (action.act === 'time') await checkClock(action.days)
    if (action.act === 'fund') await checkWallet(chain, getAddress(action.address))
  }

  async function checkClock(days: number): Promise<void> {
    const ahead = (await clock.aheadOfWallClock()) / DAY_SECONDS
    if (ahead + days > MAX_DAYS_AHEAD) {
      throw new Refusal(
        'notAllowed',
        `The chain's clock would be more than ${MAX_DAYS_AHEAD / 365} years ahead. Begin anew with: npm start -- --fresh`,
      )
    }
  }

  /** Moves the clock ahead in steps, each with Lido's report of it; Aave's interest runs by itself. */
  async function passTime(days: number, progress: Progress) {
    await checkClock(days)
    const waiting = await lido.waiting()
    const steps = Math.min(days, Math.max(USUAL_STEPS, Math.ceil(days / LONGEST_STEP_DAYS)))
    const start = await clock.now()
    const allSteps = steps + (await vaults.list()).length
    for (let step = 1; step <= steps; step++) {
      await lido.earnUntil(start + Math.round((days * DAY_SECONDS * step) / steps))
      await progress(step, allSteps)
    }
    const finalizedRequests = Number(waiting - (await lido.waiting()))
    const decisions = await vaults.reportAllInThisTurn(reported => progress(steps + reported, allSteps))
    const vaultReports = decisions.filter(({ decision }) => decision === 'sent').length
    return { ...(await state()), days, lidoReports: steps, vaultReports, finalizedRequests }
  }

  async function slash(percent: number) {
    const lostWei = await lido.lose(Math.round(percent * 100))
    return { ...(await state()), lostWei: String(lostWei) }
  }

  async function finalize() {
    const finalizedRequests = await lido.finalizeAll()
    return { ...(await state()), finalizedRequests }
  }

  async function fund(wallet: Address) {
    await fundWallet({ chain, testClient, deployer, ...addresses }, wallet)
    return { ...(await state()), address: wallet }
  }

  function perform(action: LocalAction, progress: Progress): Promise<LocalOutcome> {
    return turn.take(async () => {
      await progress(0, 1)
      switch (action.act) {
        case 'time':
          return { act: action.act, ...(await passTime(action.days, progress)) }
        case 'slash':
          return { act: action.act, ...(await slash(action.percent)) }
        case 'finalize':
          return { act: action.act, ...(await finalize()) }
        case 'fund':
          return { act: action.act, ...(await fund(getAddress(action.address))) }
      }
    })
  }

  /** What validators earned in the time that passed by itself; the keeper calls it every six hours. */
  async function tick(): Promise<void> {
    const second = await lido.nextReportAt()
    if (second - (await lido.lastReportAt()) >= SHORTEST_TICK_SECONDS) await lido.earnUntil(second)
  }

  const jobs = createLocalJobs({ database, log, perform })
  return {
    state: async () => ({ ...(await state()), newestJob: await jobs.newest() }),
    async startJob(id: string, action: LocalAction): Promise<LocalJob> {
      await check(action)
      return jobs.start(id, action)
    },
    readJob: jobs.read,
    tick: () => turn.take(tick),
  }
}

function protocolsOf({ lido, aave }: Deployment) {
  if (lido === null || aave === null) throw new Error('The local chain has both protocols')
  return { lido, aave }
}

function iso(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
