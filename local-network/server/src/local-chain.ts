import type { LocalAction, LocalJob, LocalOutcome } from '@kindyield/api-contract'
import type { Network } from '@kindyield/chain'
import { ApiError } from '@kindyield/server/errors/api-error'
import type { ExtensionParts } from '@kindyield/server/extension'
import { type Address, getAddress } from 'viem'
import { createLocalJobs, type Progress } from './local-jobs.ts'
import { createLocalNode, type LocalNode } from './local-node.ts'

export type LocalChain = ReturnType<typeof createLocalChain>

const DAY_SECONDS = 24 * 60 * 60
/** Enough steps for yield to compound; each is a block that every later start of the chain replays. */
const USUAL_STEPS = 8
const MAX_STEP_DAYS = 30
/** Well within what every date and counter on the way can hold. */
const MAX_DAYS_AHEAD = 30 * 365

/** Controls the local chains: moves time, makes stETH earn or lose, finalizes withdrawals, funds wallets. */
export function createLocalChain({ networks, database, log }: ExtensionParts) {
  const nodes = networks.map(createLocalNode) as [LocalNode, ...LocalNode[]]
  const [{ clock }] = nodes
  const findLido = () => nodes.find(({ lido }) => lido !== undefined)?.lido

  /** The clock of all is that of the first: time passes on all of them. */
  async function state() {
    const [timestamp, aheadSeconds, ...blocks] = await Promise.all([
      clock.now(),
      clock.aheadOfWallClock(),
      ...nodes.map(node => node.readBlock()),
    ])
    return { blocks, timestamp: iso(timestamp), aheadSeconds }
  }

  /** Rejects impossible actions before a job starts. */
  async function validate(action: LocalAction): Promise<void> {
    if (action.act === 'time') await checkClock(action.days)
    if (action.act === 'fund') for (const node of nodes) await node.requireWallet(getAddress(action.address))
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
   * Moves the clocks ahead in steps, each with a rebase of Lido; Aave's interest accrues by itself. Announced changes that
   * a step made due are carried out, as the keeper would have done meanwhile.
   */
  async function passTime(days: number, progress: Progress) {
    await checkClock(days)
    const lido = findLido()
    const waiting = (await lido?.countUnfinalized()) ?? 0n
    const steps = Math.min(days, Math.max(USUAL_STEPS, Math.ceil(days / MAX_STEP_DAYS)))
    const start = Math.max(...(await Promise.all(nodes.map(node => node.clock.now()))))
    const counts = await Promise.all(nodes.map(async ({ vaults }) => (await vaults.list()).length))
    const allSteps = steps + counts.reduce((sum, count) => sum + count, 0)
    for (let step = 1; step <= steps; step++) {
      for (const { passUntil, vaults } of nodes) {
        await passUntil(start + Math.round((days * DAY_SECONDS * step) / steps))
        await vaults.carryOutChangesWithLockHeld()
      }
      await progress(step, allSteps)
    }
    const finalizedRequests = Number(waiting - ((await lido?.countUnfinalized()) ?? 0n))
    const otherOracle = (await Promise.all(nodes.map(({ vaults }) => vaults.findOtherOracle()))).find(Boolean)
    let [vaultReports, done] = [0, steps]
    for (const [at, { vaults }] of nodes.entries()) {
      if (otherOracle !== undefined) break
      const before = done
      const decisions = await vaults.reportAllWithLockHeld(reported => progress(before + reported, allSteps))
      vaultReports += decisions.filter(({ decision }) => decision === 'sent').length
      done += counts[at] ?? 0
    }
    return {
      ...(await state()),
      days,
      lidoReports: lido === undefined ? 0 : steps,
      vaultReports,
      otherOracle,
      finalizedRequests,
    }
  }

  async function slash(percent: number) {
    const lostWei = (await findLido()?.slash(Math.round(percent * 100))) ?? 0n
    return { ...(await state()), lostWei: String(lostWei) }
  }

  async function finalize() {
    const finalizedRequests = (await findLido()?.finalizeAll()) ?? 0
    return { ...(await state()), finalizedRequests }
  }

  async function fund(wallet: Address) {
    for (const node of nodes) await node.fund(wallet)
    return { ...(await state()), address: wallet }
  }

  /** Holds the locks of all, always in the same order. */
  function withLocks<Result>(work: () => Promise<Result>): Promise<Result> {
    return nodes.reduceRight(
      (inner, { senderLock }) =>
        () =>
          senderLock.run(inner),
      work,
    )()
  }

  function perform(action: LocalAction, progress: Progress): Promise<LocalOutcome> {
    return withLocks(async () => {
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

  const jobs = createLocalJobs({ database, log, perform })
  return {
    state: async () => ({ ...(await state()), newestJob: await jobs.newest() }),
    async startJob(id: string, action: LocalAction): Promise<LocalJob> {
      await validate(action)
      return jobs.start(id, action)
    },
    readJob: jobs.read,
    makeYieldOn: (network: Network) => nodes.find(node => node.network === network)?.accrueYield,
  }
}

function iso(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
