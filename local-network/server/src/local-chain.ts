import type { LocalAction, LocalJob, LocalOutcome } from '@kindyield/api-contract'
import type { Deployment } from '@kindyield/chain'
import { accounts, createDeployer } from '@kindyield/devnet/control'
import { ApiError } from '@kindyield/server/errors/api-error'
import type { ExtensionParts } from '@kindyield/server/extension'
import { type Address, createTestClient, getAddress, http } from 'viem'
import { fundWallet, requireWallet } from './fund-wallet.ts'
import { createLocalJobs, type Progress } from './local-jobs.ts'
import { createLocalClock, createLocalLido } from './local-lido.ts'

export type LocalChain = ReturnType<typeof createLocalChain>

const DAY_SECONDS = 24 * 60 * 60
/** Enough steps for yield to compound; each is a block that every later start of the chain replays. */
const USUAL_STEPS = 8
const MAX_STEP_DAYS = 30
/** Well within what every date and counter on the way can hold. */
const MAX_DAYS_AHEAD = 30 * 365
/** Too little is earned for a rebase in less time. */
const MIN_REBASE_SECONDS = 30

/** Controls the local chain: moves time, makes stETH earn or lose, finalizes withdrawals, funds wallets. */
export function createLocalChain(options: ExtensionParts) {
  const { chain, rpcUrl, deployment, senderLock, vaults, database, log } = options
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

  /** Rejects impossible actions before a job starts. */
  async function validate(action: LocalAction): Promise<void> {
    if (action.act === 'time') await checkClock(action.days)
    if (action.act === 'fund') await requireWallet(chain, getAddress(action.address))
  }

  async function checkClock(days: number): Promise<void> {
    const ahead = (await clock.aheadOfWallClock()) / DAY_SECONDS
    if (ahead + days > MAX_DAYS_AHEAD) {
      throw new ApiError(
        'notAllowed',
        `The chain's clock would be more than ${MAX_DAYS_AHEAD / 365} years ahead. Begin anew with: npm start -- --fresh`,
      )
    }
  }

  /**
   * Moves the clock ahead in steps, each with a rebase of Lido; Aave's interest accrues by itself. Announced changes that
   * a step made due are carried out, as the keeper would have done meanwhile.
   */
  async function passTime(days: number, progress: Progress) {
    await checkClock(days)
    const waiting = await lido.countUnfinalized()
    const steps = Math.min(days, Math.max(USUAL_STEPS, Math.ceil(days / MAX_STEP_DAYS)))
    const start = await clock.now()
    const allSteps = steps + (await vaults.list()).length
    for (let step = 1; step <= steps; step++) {
      await lido.rebaseUntil(start + Math.round((days * DAY_SECONDS * step) / steps))
      await vaults.carryOutChangesWithLockHeld()
      await progress(step, allSteps)
    }
    const finalizedRequests = Number(waiting - (await lido.countUnfinalized()))
    const otherOracle = await vaults.findOtherOracle()
    const decisions =
      otherOracle === undefined
        ? await vaults.reportAllWithLockHeld(reported => progress(steps + reported, allSteps))
        : []
    const vaultReports = decisions.filter(({ decision }) => decision === 'sent').length
    return { ...(await state()), days, lidoReports: steps, vaultReports, otherOracle, finalizedRequests }
  }

  async function slash(percent: number) {
    const lostWei = await lido.slash(Math.round(percent * 100))
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
    return senderLock.run(async () => {
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

  /** Rebases Lido for the time since the last rebase; the keeper calls it every six hours. */
  async function accrueYield(): Promise<void> {
    const second = await lido.nextRebaseAt()
    if (second - (await lido.lastRebaseAt()) >= MIN_REBASE_SECONDS) await lido.rebaseUntil(second)
  }

  const jobs = createLocalJobs({ database, log, perform })
  return {
    state: async () => ({ ...(await state()), newestJob: await jobs.newest() }),
    async startJob(id: string, action: LocalAction): Promise<LocalJob> {
      await validate(action)
      return jobs.start(id, action)
    },
    readJob: jobs.read,
    accrueYield: () => senderLock.run(accrueYield),
  }
}

function protocolsOf({ lido, aave }: Deployment) {
  if (lido === null || aave === null) throw new Error('The local chain has both protocols')
  return { lido, aave }
}

function iso(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
