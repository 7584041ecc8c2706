import { createTestClient, http } from 'viem'
import { createFigures, medianOf } from '../create-figures.ts'
import { resultsFile } from '../results-file.ts'
import { fillChain } from './fill-chain.ts'
import { startBenchServer, waitUntil } from './start-bench-server.ts'

const BLOCKS = 100
const ROUNDS = 5

/** Measures the time from kill -9 and restart until the server is ready and until it has indexed the newest block. */
export async function measureRestart(): Promise<boolean> {
  const { benchChain, address, start, kill, isCaughtUp, stop } = await startBenchServer()
  const testClient = createTestClient({ mode: 'hardhat', transport: http(benchChain.url) })
  const isReady = async () => (await fetch(`${address}/api/ready`)).ok
  try {
    await fillChain(benchChain, BLOCKS)
    start()
    await waitUntil(isCaughtUp)
    const [ready, indexing] = [[], []] as [number[], number[]]
    for (let round = 0; round < ROUNDS; round += 1) {
      await kill()
      await testClient.mine({ blocks: 1 })
      const started = performance.now()
      start()
      ready.push(await secondsUntil(isReady, started))
      indexing.push(await secondsUntil(isCaughtUp, started))
    }
    const figures = createFigures()
    figures.add({ what: 'ready again after kill -9, median', value: medianOf(ready), unit: 's', max: 3 })
    figures.add({ what: 'ready again after kill -9, slowest', value: Math.max(...ready), unit: 's' })
    figures.add({ what: 'indexing again after kill -9, median', value: medianOf(indexing), unit: 's' })
    return figures.finish(resultsFile('restart'))
  } finally {
    await stop()
  }
}

async function secondsUntil(holds: () => Promise<boolean>, started: number): Promise<number> {
  await waitUntil(holds)
  return (performance.now() - started) / 1000
}
