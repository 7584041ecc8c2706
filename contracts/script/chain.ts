/** A throw-away anvil with one account, and the few ways in which the scripts here use it. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Abi,
  type Address,
  createTestClient,
  type Hex,
  http,
  publicActions,
  type TransactionReceipt,
  walletActions,
} from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

export type Contract = { address: Address; abi: Abi }
export type Chain = Awaited<ReturnType<typeof startChain>>

const MNEMONIC = 'test test test test test test test test test test test junk'
const OUT = join(import.meta.dirname, '../out')
/** Fixed: interest accrues between an estimate and its transaction, which then runs out of gas. */
const GAS_LIMIT = 30_000_000n

export function account(addressIndex: number): HDAccount {
  return mnemonicToAccount(MNEMONIC, { addressIndex })
}

function createClient(port: number) {
  return createTestClient({
    account: account(0),
    chain: foundry,
    mode: 'anvil',
    pollingInterval: 10,
    transport: http(`http://127.0.0.1:${port}`),
  })
    .extend(publicActions)
    .extend(walletActions)
}

async function untilUp(client: ReturnType<typeof createClient>): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const isUp = await client.getBlockNumber().then(
      () => true,
      () => false,
    )
    if (isUp) return
    await sleep(20)
  }
  throw new Error('anvil did not start')
}

/** Starts anvil; account 0 sends unless another is named. Call `stop` when done. */
export async function startChain() {
  const binary = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil')
  const port = 20_000 + (process.pid % 20_000)
  const flags = ['--silent', '--balance', '20000000', '--gas-limit', '1000000000']
  const anvil = spawn(binary, ['--port', String(port), ...flags], { stdio: 'ignore' })
  const client = createClient(port)
  await untilUp(client)

  async function confirm(hash: Hex, what: string): Promise<TransactionReceipt> {
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`${what} reverted`)
    return receipt
  }

  async function deployCode(abi: Abi, bytecode: Hex, args: unknown[] = [], value = 0n): Promise<Contract> {
    const hash = await client.deployContract({ abi, bytecode, args, value, gas: GAS_LIMIT })
    const { contractAddress } = await confirm(hash, 'a deployment')
    if (!contractAddress) throw new Error('a deployment made no contract')
    return { address: contractAddress, abi }
  }

  /** Deploys a contract that forge has built. */
  function deploy(name: string, args: unknown[] = [], value = 0n): Promise<Contract> {
    const { abi, bytecode } = builtBy(name)
    return deployCode(abi, bytecode, args, value)
  }

  async function send(
    contract: Contract,
    functionName: string,
    args: unknown[] = [],
    options: { value?: bigint; from?: HDAccount } = {},
  ): Promise<TransactionReceipt> {
    const { value = 0n, from = account(0) } = options
    const request = { ...contract, functionName, args, value, account: from, gas: GAS_LIMIT }
    return confirm(await client.writeContract(request), functionName)
  }

  async function read<T>(contract: Contract, functionName: string, args: unknown[] = []): Promise<T> {
    return (await client.readContract({ ...contract, functionName, args })) as T
  }

  return { client, deploy, deployCode, send, read, stop: () => anvil.kill() }
}

export function builtBy(name: string): { abi: Abi; bytecode: Hex } {
  const file = readFileSync(join(OUT, `${name}.sol/${name}.json`), 'utf8')
  const { abi, bytecode } = JSON.parse(file) as { abi: Abi; bytecode: { object: Hex } }
  return { abi, bytecode: bytecode.object }
}
