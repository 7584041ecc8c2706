import { createWalletClient, getContractAddress, http, parseEther } from 'viem'
import type { BenchChain } from '../chain/start-bench-chain.ts'
import { createFigures, medianOf } from '../create-figures.ts'
import { resultsFile } from '../results-file.ts'
import { ORIGIN, signIn } from '../server/sign-in.ts'
import { startBenchServer, waitUntil } from '../server/start-bench-server.ts'
import { allFloods } from './all-floods.ts'
import { callersEnvironment, createCallers } from './callers.ts'
import { type Measured, measureFlood } from './measure-flood.ts'

/** Init code of a contract with an endless loop: JUMPDEST PUSH0 JUMP. */
const ENDLESS = '0x625b5f565f526003601df3'
const MAX_RATIO = 3
/** Both kinds of load in turns: what slows the machine for some seconds slows neither alone. */
const ROUNDS = 3
const POSITIONS = 300

/** Measures how long others wait while one process attacks, against as much ordinary load, with the default limits. */
export async function measureFloods(): Promise<boolean> {
  const { benchChain, address, start, isCaughtUp, stop } = await startBenchServer({
    ...callersEnvironment,
    WEB_ORIGINS: ORIGIN,
  })
  try {
    const account = benchChain.people.alice
    const wallet = createWalletClient({ account, transport: http(benchChain.url) })
    const nonce = BigInt(await benchChain.deployer.chain.getTransactionCount(account))
    await wallet.sendTransaction({ data: ENDLESS, chain: null })
    await stakeDust(benchChain)
    start()
    await waitUntil(isCaughtUp)

    const context = {
      server: address,
      endlessContract: getContractAddress({ from: account.address, nonce }),
      token: benchChain.lido.stETH,
      tokens: {
        ofOne: await signIn(address, benchChain.people.bob),
        ofMany: await signIn(address, benchChain.people.alice),
      },
      callers: createCallers(),
    }
    const figures = createFigures()
    for (const [index, { what }] of allFloods.entries()) {
      const rounds: { ordinary: Measured; attack: Measured }[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const ordinary = await measureFlood(context, index, 'ordinary')
        rounds.push({ ordinary, attack: await measureFlood(context, index, 'attack') })
      }
      const all = rounds.flatMap(({ ordinary, attack }) => [ordinary, attack])
      const p99Of = (kind: 'ordinary' | 'attack') => medianOf(rounds.map(round => round[kind].p99))
      const rows: [what: string, value: number, unit?: string, max?: number][] = [
        [
          `${what}: p99 of others ÷ with ordinary load`,
          medianOf(rounds.map(({ ordinary, attack }) => attack.p99 / ordinary.p99)),
          '',
          MAX_RATIO,
        ],
        ['  p99 of others during it', p99Of('attack'), 'ms'],
        ['  p99 of others with ordinary load', p99Of('ordinary'), 'ms'],
        [
          '  slowest answer to others in the first seconds of it',
          Math.max(...rounds.map(({ attack }) => attack.slowestAtFirst)),
          'ms',
        ],
        ['  answers to others', all.reduce((sum, { asked }) => sum + asked, 0)],
        ['  of them not as they should be', all.reduce((sum, { failed }) => sum + failed, 0), '', 0],
      ]
      for (const [name, value, unit = '', max] of rows)
        figures.add({ what: name, value, unit, ...(max !== undefined && { max }) })
    }
    return figures.finish(resultsFile('floods'))
  } finally {
    await stop()
  }
}

/** One position for the one, hundreds of one percent for the other, in one tranche that each stake settles. */
async function stakeDust({ createNgo, gas, people }: BenchChain): Promise<void> {
  const { lido: vault } = await createNgo()
  const value = parseEther('0.001')
  await gas(vault, 'stake', [1], { from: people.bob, value })
  for (let position = 0; position < POSITIONS; position += 1) {
    await gas(vault, 'stake', [1], { from: people.alice, value })
  }
}
