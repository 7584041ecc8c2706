/**
 * Writes contracts/cache/aave-allocs.json and aave-addresses.json: the state of a chain with the real Aave V3,
 * for vm.loadAllocs in the forge tests. Does nothing when they are there.
 *
 *   forge build && node contracts/script/aave-allocs.ts [--force]
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Address, type Hex, hexToBytes, pad, toHex } from 'viem'
import { deployAave } from './aave-market.ts'
import { account, type Chain, startChain } from './chain.ts'

type Account = { nonce: number; balance: Hex; code: Hex; storage: Record<Hex, Hex> }

const CACHE = join(import.meta.dirname, '../cache')
const ALLOCS = join(CACHE, 'aave-allocs.json')
const ADDRESSES = join(CACHE, 'aave-addresses.json')

if (existsSync(ALLOCS) && existsSync(ADDRESSES) && !process.argv.includes('--force')) process.exit(0)

async function dump({ client }: Chain): Promise<Record<Address, unknown>> {
  const zipped = await client.request<{ Method: 'anvil_dumpState'; ReturnType: Hex }>({
    method: 'anvil_dumpState',
  } as never)
  const state = JSON.parse(gunzipSync(hexToBytes(zipped as Hex)).toString()) as {
    accounts: Record<Address, Account>
  }
  const allocs = Object.entries(state.accounts).map(([address, account]) => {
    const storage = Object.entries(account.storage).map(([slot, value]) => [pad(slot as Hex), pad(value)])
    return [address, { ...account, nonce: toHex(account.nonce), storage: Object.fromEntries(storage) }]
  })
  return Object.fromEntries(allocs)
}

const chain = await startChain()
try {
  const { tokens, pool, configurator } = await deployAave(chain)
  const { timestamp } = await chain.client.getBlock()
  const addresses = {
    admin: account(0).address,
    pool: pool.address,
    configurator: configurator.address,
    ...Object.fromEntries(Object.entries(tokens).map(([symbol, token]) => [symbol, token.address])),
    timestamp: Number(timestamp),
  }
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(ALLOCS, JSON.stringify(await dump(chain)))
  writeFileSync(ADDRESSES, `${JSON.stringify(addresses, null, 2)}\n`)
} finally {
  chain.stop()
}
