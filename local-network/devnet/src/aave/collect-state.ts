import { type Address, createPublicClient, type Hex, http, rpcSchema, toHex } from 'viem'

/** An account as `vm.loadAllocs` reads it. */
type AllocatedAccount = { nonce: Hex; balance: Hex; code: Hex; storage: Record<Hex, Hex> }

type Changes = Record<Address, { storage?: Record<Hex, Hex> }>
type DebugSchema = [
  {
    Method: 'debug_traceTransaction'
    Parameters: [hash: Hex, { tracer: 'prestateTracer'; tracerConfig: { diffMode: true } }]
    ReturnType: { pre: Changes; post: Changes }
  },
]

/**
 * Collects every account and storage slot that a transaction changed. Traces only give the keys; values are read from
 * the latest block, so cleared slots and nonces need no merging.
 */
export async function collectState(rpcUrl: string): Promise<Record<Address, AllocatedAccount>> {
  const chain = createPublicClient({ transport: http(rpcUrl, { batch: true }) })
  const accounts = [...(await tracedSlots(rpcUrl))].map(async ([address, slots]) => {
    const [nonce, balance, code, storage] = await Promise.all([
      chain.getTransactionCount({ address }),
      chain.getBalance({ address }),
      chain.getCode({ address }),
      Promise.all([...slots].map(async slot => [slot, await chain.getStorageAt({ address, slot })])),
    ])
    const account = { nonce: toHex(nonce), balance: toHex(balance), code: code ?? '0x' }
    return [address, { ...account, storage: Object.fromEntries(storage) }]
  })
  return Object.fromEntries(await Promise.all(accounts))
}

async function tracedSlots(rpcUrl: string): Promise<Map<Address, Set<Hex>>> {
  const chain = createPublicClient({ transport: http(rpcUrl), rpcSchema: rpcSchema<DebugSchema>() })
  const slotsOf = new Map<Address, Set<Hex>>()
  const head = await chain.getBlockNumber()
  for (let blockNumber = 1n; blockNumber <= head; blockNumber++) {
    const { transactions } = await chain.getBlock({ blockNumber })
    for (const hash of transactions) {
      const options = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } } as const
      const { pre, post } = await chain.request({ method: 'debug_traceTransaction', params: [hash, options] })
      for (const [address, { storage = {} }] of [...Object.entries(pre), ...Object.entries(post)]) {
        const slots = slotsOf.get(address as Address) ?? new Set()
        for (const slot of Object.keys(storage)) slots.add(slot as Hex)
        slotsOf.set(address as Address, slots)
      }
    }
  }
  return slotsOf
}
