/**
 * Writes contracts/cache/aave-allocs.json and aave-addresses.json: the state of a chain with the real Aave V3 and a
 * borrower, for `vm.loadAllocs` in the contract tests. Does nothing when the code has not changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createDeployer } from '@kindyield/deploy'
import { createPublicClient, http } from 'viem'
import { collectState } from './src/aave/collect-state.ts'
import { deployAave } from './src/aave/deploy-aave.ts'
import { deployReserves } from './src/aave/reserves.ts'
import { startLending } from './src/aave/start-lending.ts'
import { accounts } from './src/accounts.ts'
import { startChain } from './src/chain/start-chain.ts'
import { contractsFingerprint } from './src/contracts-fingerprint.ts'

const CACHE = new URL('../../contracts/cache/', import.meta.url)
const ALLOCS = new URL('aave-allocs.json', CACHE)
const ADDRESSES = new URL('aave-addresses.json', CACHE)

const madeFrom = createHash('sha256').update(contractsFingerprint()).update(ownSources()).digest('hex')
const known = existsSync(ALLOCS) && existsSync(ADDRESSES) ? JSON.parse(readFileSync(ADDRESSES, 'utf8')) : {}
if (known.madeFrom !== madeFrom) await writeAllocs()

async function writeAllocs(): Promise<void> {
  const { url, stop } = await startChain()
  try {
    const deployer = createDeployer({ rpcUrl: url, account: accounts.owner, isLocal: true })
    const reserves = await deployReserves(deployer)
    const { pool, configurator } = await deployAave(deployer, reserves)
    await startLending(deployer, pool, reserves)
    const { timestamp } = await createPublicClient({ transport: http(url) }).getBlock()
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(ALLOCS, JSON.stringify(await collectState(url)))
    const addresses = {
      madeFrom,
      admin: accounts.owner.address,
      pool: pool.address,
      configurator: configurator.address,
      ...Object.fromEntries(reserves.map(({ symbol, token }) => [symbol, token.address])),
      timestamp: Number(timestamp),
    }
    writeFileSync(ADDRESSES, `${JSON.stringify(addresses, null, 2)}\n`)
  } finally {
    await stop()
  }
}

function ownSources(): string {
  const files = ['deploy-aave.ts', 'reserves.ts', 'start-lending.ts', 'aave-artifact.ts', 'collect-state.ts']
  return files.map(file => readFileSync(new URL(`src/aave/${file}`, import.meta.url), 'utf8')).join('')
}
