import { type GrowthBench, timeTargets } from './growth-bench.ts'
import { HOLDER_READS } from './holder-reads.ts'

const SETTLEMENTS = [10, 10_000, 1_000_000]

/** A holder has one position, and others settle its tranche with their stakes ever more often. */
export async function measureStakesOfOthers({ startApi, figures }: GrowthBench): Promise<void> {
  const apis = []
  for (const settlements of SETTLEMENTS) apis.push(await startApi({ stakes: settlements + 1, own: 1 }))
  const headers = await Promise.all(apis.map(({ signIn }) => signIn()))
  for (const { what, path } of HOLDER_READS) {
    const [few, ...more] = (await timeTargets(
      apis.map(({ server }, at) => ({ url: server + path, headers: headers[at] ?? {} })),
    )) as [number, ...number[]]
    figures.add({
      what: `${what} of one position, others having settled its tranche 1,000,000 times`,
      value: more.at(-1) as number,
      unit: 'ms',
    })
    figures.add({
      what: `${what} of one position: its growth from 10 such settlements to 10,000 or 1,000,000`,
      value: Math.max(...more) / few,
      unit: '',
      max: 1.5,
    })
  }
}
