import type { Devnet } from '@kindyield/devnet'
import { createTestClient, http } from 'viem'
import { startKeptChain } from './kept-chain.ts'
import { areServicesReused, createServiceFolder, type ServiceFolder } from './services-folder.ts'

type Options = { history: boolean; chainId?: number | undefined }
type Idle = { devnet: Devnet; folder: ServiceFolder; snapshot: `0x${string}` }

/** Chains that this process has started and nobody uses, as they were when they were new. */
const idle = new Map<string, Idle[]>()

/** A chain with everything deployed, for the caller alone. Released, it becomes again what it was, for the next caller. */
export async function acquireChain(options: Options): Promise<Devnet & { release(): Promise<void> }> {
  const kind = JSON.stringify([options.history, options.chainId])
  const unused = idle.get(kind) ?? []
  idle.set(kind, unused)
  const { devnet, folder, snapshot } = unused.pop() ?? (await start(options))
  const release = async () => {
    if (areServicesReused() && !devnet.service.hasEnded()) {
      unused.push({ devnet, folder, snapshot: await reset(devnet.url, snapshot) })
    } else {
      await devnet.stop()
      folder.remove()
    }
  }
  return { ...devnet, release }
}

async function start(options: Options): Promise<Idle> {
  const folder = createServiceFolder()
  const devnet = await startKeptChain(folder.data, options)
  folder.writePid(devnet.service.pid)
  return { devnet, folder, snapshot: await clientOf(devnet.url).snapshot() }
}

/** A revert leaves the chain's clock, the pace of its blocks and automatic mining as they are. */
async function reset(url: string, snapshot: `0x${string}`): Promise<`0x${string}`> {
  const client = clientOf(url)
  await client.revert({ id: snapshot })
  await client.setAutomine(true)
  const request = (method: string, parameter: unknown) =>
    client.request({ method: method as never, params: [parameter] as never })
  await request('evm_setBlockTimestampInterval', null)
  await request('evm_setTime', Math.floor(Date.now() / 1000))
  return client.snapshot()
}

function clientOf(url: string) {
  return createTestClient({ mode: 'hardhat', transport: http(url) })
}
