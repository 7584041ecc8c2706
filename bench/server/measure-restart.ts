import { createTestClient, http } from 'viem'
import { fillChain } from './busy-chain.ts'
import { createFigures } from './figures.ts'
import { openServerScene, until } from './run-server.ts'

const BLOCKS = 100
const ROUNDS = 5

/** How soon after kill -9 the server is ready again, and how soon it indexes again. */
export async function measureRestart(): Promise<boolean> {
  const { scene, address, start, kill, isCaughtUp, stop } = await openServerScene()
  const testClient = createTestClient({ mode: 'hardhat', transport: http(scene.url) })
  const isReady = async () => (await fetch(`${address}/api/ready`)).ok
  try {
    await fillChain(scene, BLOCKS)
    start()
    await until(isCaughtUp)
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
    figures.note({ what: 'ready again after kill -9, median', value: medianOf(ready), unit: 's', atMost: 3 })
    figures.note({ what: 'ready again after kill -9, slowest', value: Math.max(...ready), unit: 's' })
    figures.note({ what: 'indexing again after kill -9, median', value: medianOf(indexing), unit: 's' })
    return figures.finish(new URL('../results/restart.json', import.meta.url))
  } finally {
    await stop()
  }
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function secondsUntil(holds: () => Promise<boolean>, started: number): Promise<number> {
  await until(holds)
  return (performance.now() - started) / 1000
}
