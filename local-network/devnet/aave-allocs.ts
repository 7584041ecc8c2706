/**
 * Writes allocs.json and addresses.json to product/contracts/cache/aave/<version>/, for Aave V3.0 and V3.6: the state of a chain
 * with that market and a borrower, for `vm.loadAllocs` in the contract tests. Does nothing when the code has not changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDeployer } from '@kindyield/deploy'
import { createPublicClient, http } from 'viem'
import { collectState } from './src/aave/collect-state.ts'
import { deployAave } from './src/aave/deploy-aave.ts'
import { deployReserves } from './src/aave/reserves.ts'
import { startLending } from './src/aave/start-lending.ts'
import { deployAaveOrigin } from './src/aave-origin/deploy-aave-origin.ts'
import { deployIncentives } from './src/aave-origin/deploy-incentives.ts'
import { accounts } from './src/accounts.ts'
import { startChain } from './src/chain/launch-chain.ts'
import { contractsFingerprint } from './src/deploy-all.ts'

const CACHE = join(import.meta.dirname, '../../product/contracts/cache')
const MARKETS = { '3.0': deployAave, '3.6': deployAaveOrigin }

const madeFrom = fingerprint()
for (const [version, deployMarket] of Object.entries(MARKETS)) {
  const folder = join(CACHE, 'aave', version)
  if (readMadeFrom(folder) !== madeFrom) await writeAllocs(folder, deployMarket)
}

async function writeAllocs(folder: string, deployMarket: typeof deployAaveOrigin): Promise<void> {
  const { url, stop } = await startChain()
  try {
    const deployer = createDeployer({ rpcUrl: url, account: accounts.owner, isLocal: true })
    const reserves = await deployReserves(deployer)
    const incentives = await deployIncentives(deployer)
    const { pool, configurator } = await deployMarket(deployer, reserves, incentives.rewardsController)
    await startLending(deployer, pool, reserves)
    const { timestamp } = await createPublicClient({ transport: http(url) }).getBlock()
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'allocs.json'), JSON.stringify(await collectState(url)))
    const addresses = {
      madeFrom,
      admin: accounts.owner.address,
      pool: pool.address,
      configurator: configurator.address,
      ...incentives,
      ...Object.fromEntries(reserves.map(({ symbol, token }) => [symbol, token.address])),
      timestamp: Number(timestamp),
    }
    writeFileSync(join(folder, 'addresses.json'), `${JSON.stringify(addresses, null, 2)}\n`)
  } finally {
    await stop()
  }
}

/** addresses.json is written last, so where it exists the allocs exist too. */
function readMadeFrom(folder: string): string | undefined {
  const file = join(folder, 'addresses.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).madeFrom : undefined
}

function fingerprint(): string {
  const hash = createHash('sha256').update(contractsFingerprint())
  for (const file of globSync('src/{aave,aave-origin}/*.ts', { cwd: import.meta.dirname }).sort()) {
    hash.update(readFileSync(join(import.meta.dirname, file)))
  }
  return hash.update(readFileSync(join(CACHE, 'aave-v3-origin.json'))).digest('hex')
}
