import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lidoVaultAbi, ngoFactoryAbi } from '@kindyield/chain'
import { accounts, type Devnet, startDevnet } from '@kindyield/devnet'
import { type Address, createPublicClient, createWalletClient, http, parseEther, parseGwei } from 'viem'
import { createFigures } from '../create-figures.ts'
import { resultsFile } from '../results-file.ts'

/** The seeded history plus stakes, one per block: about thirty days of use, and far more. */
const LENGTHS = [
  { blocks: 1_000, max: 10 },
  { blocks: 10_000, max: 20 },
]
const GAS = 500_000n

/** Measures how long a stored chain takes to start after kill -9, by its number of blocks. */
export async function measureReplay(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kindyield-replay-'))
  const figures = createFigures()
  let devnet = await startDevnet({ dataDir, history: true })
  try {
    const vault = await findFirstVault(devnet)
    for (const { blocks, max } of LENGTHS) {
      await stakeUntil(blocks, vault, devnet.url)
      const head = await chainAt(devnet.url).getBlock()
      process.kill(devnet.service.pid, 'SIGKILL')
      await devnet.service.ended
      const started = performance.now()
      devnet = await startDevnet({ dataDir })
      const seconds = (performance.now() - started) / 1000
      if ((await chainAt(devnet.url).getBlock()).hash !== head.hash)
        throw new Error('The replayed chain has another head')
      const of = `${blocks.toLocaleString('en')} blocks`
      const megabytes = statSync(join(dataDir, 'journal')).size / 1e6
      figures.add({ what: `start after kill -9 with ${of}`, value: seconds, unit: 's', max })
      figures.add({ what: `memory with ${of}`, value: residentMegabytes(devnet.service.pid), unit: 'MB' })
      figures.add({ what: `journal of ${of}`, value: megabytes, unit: 'MB' })
    }
    return figures.finish(resultsFile('replay'))
  } finally {
    await devnet.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const chainAt = (url: string) => createPublicClient({ transport: http(url) })

async function findFirstVault({ url, deployment }: Devnet): Promise<Address> {
  const factory = { address: deployment.ngoFactory, abi: ngoFactoryAbi, eventName: 'NgoCreated' } as const
  const [first] = await chainAt(url).getContractEvents({ ...factory, fromBlock: 0n, strict: true })
  if (first === undefined) throw new Error('The chain has no NGO')
  return first.args.lidoVault
}

async function stakeUntil(blocks: number, address: Address, url: string): Promise<void> {
  const [account] = accounts.holders
  if (account === undefined) throw new Error('No holder')
  const wallet = createWalletClient({ account, transport: http(url) })
  const fees = { maxFeePerGas: parseGwei('10'), maxPriorityFeePerGas: 0n, gas: GAS }
  let nonce = await chainAt(url).getTransactionCount(account)
  for (let head = Number(await chainAt(url).getBlockNumber()); head < blocks; head++) {
    const args = [1 + (head % 50)] as const
    const call = {
      address,
      abi: lidoVaultAbi,
      functionName: 'stake',
      args,
      value: parseEther('0.001'),
    } as const
    await wallet.writeContract({ ...call, ...fees, nonce, chain: null })
    nonce += 1
  }
}

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
