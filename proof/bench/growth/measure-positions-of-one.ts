import { type GrowthBench, timeTargets } from './growth-bench.ts'
import { HOLDER_READS } from './holder-reads.ts'

const POSITIONS = [10, 1_000, 10_000]

/** One holder stakes ever more often into one tranche: each stake settles it. The cost of each position must not grow. */
export async function measurePositionsOfOne({ startApi, figures }: GrowthBench): Promise<void> {
  const apis = []
  for (const stakes of POSITIONS) apis.push(await startApi({ stakes, own: stakes }))
  const headers = await Promise.all(apis.map(({ signIn }) => signIn()))
  for (const { what, path } of HOLDER_READS) {
    const times = await timeTargets(
      apis.map(({ server }, at) => ({ url: server + path, headers: headers[at] ?? {} })),
    )
    const perPosition = times.map((time, at) => time / (POSITIONS[at] as number))
    const growth = perPosition.slice(1).map((time, at) => time / (perPosition[at] as number))
    figures.add({
      what: `${what} of a holder with 10,000 positions`,
      value: times.at(-1) as number,
      unit: 'ms',
    })
    figures.add({
      what: `${what}: time ÷ positions, its growth from 10 to 1,000 or on to 10,000`,
      value: Math.max(...growth),
      unit: '',
      max: 1.5,
    })
  }
}
