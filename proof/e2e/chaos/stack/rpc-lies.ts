export type Call = { id: number; method: string; params: unknown[] }
export type Answer = { id: number; result?: unknown }

/** Answers that look right and are not. */
export const LIES = [
  'missingLogs',
  'staleHead',
  'noBlock',
  'wrongHash',
  'otherGenesis',
  'otherChain',
] as const
export type Lie = (typeof LIES)[number]

const WRONG_HASH = `0x${'9'.repeat(64)}`
const BLOCKS_BEHIND = 5

/** A false answer; undefined where the lie does not fit the call. */
export function tellLie(lie: string, call: Call | undefined, answer: Answer): Answer | undefined {
  const { result } = answer
  if (call === undefined || result === undefined || result === null) return undefined
  const { method, params } = call
  const instead = (changed: unknown) => ({ ...answer, result: changed })
  const behind = (number: string) => `0x${Math.max(1, Number(number) - BLOCKS_BEHIND).toString(16)}`
  if (method === 'eth_getLogs' && lie === 'missingLogs') {
    const logs = result as unknown[]
    return logs.length === 0 ? undefined : instead(logs.slice(0, Math.floor(logs.length / 2)))
  }
  if (method === 'eth_blockNumber' && lie === 'staleHead') return instead(behind(result as string))
  if (method === 'eth_chainId' && lie === 'otherChain') return instead('0x1')
  if (method !== 'eth_getBlockByNumber') return undefined
  const block = result as { number: string }
  const isGenesis = params[0] === '0x0'
  if (lie === 'noBlock') return instead(null)
  if (lie === 'staleHead' && params[0] === 'latest')
    return instead({ ...block, number: behind(block.number) })
  if (lie === 'otherGenesis' && isGenesis) return instead({ ...block, hash: WRONG_HASH })
  if (lie === 'wrongHash' && !isGenesis) return instead({ ...block, hash: WRONG_HASH })
  return undefined
}
