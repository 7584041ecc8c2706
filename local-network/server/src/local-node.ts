import { accounts, createDeployer } from '@kindyield/devnet/control'
import type { ExtensionNetwork } from '@kindyield/server/extension'
import { type Address, createTestClient, http } from 'viem'
import { fundWallet, requireWallet } from './fund-wallet.ts'
import { createLocalClock, createLocalLido } from './local-lido.ts'

/** Too little is earned for a rebase in less time. */
const MIN_REBASE_SECONDS = 30

export type LocalNode = ReturnType<typeof createLocalNode>

/** Controls one local chain. Where Lido does not live, time passes without rebases. */
export function createLocalNode({
  network,
  chain,
  rpcUrl,
  deployment,
  vaults,
  senderLock,
}: ExtensionNetwork) {
  const testClient = createTestClient({ mode: 'hardhat', transport: http(rpcUrl) })
  const deployer = createDeployer({ rpcUrl, account: accounts.owner, isLocal: true })
  const clock = createLocalClock(chain, testClient)
  const lido =
    deployment.lido === null
      ? undefined
      : createLocalLido({ chain, testClient, clock, deployer, lido: deployment.lido })

  async function readBlock() {
    return { chainId: network.chainId, blockNumber: Number(await chain.getBlockNumber({ cacheTime: 0 })) }
  }

  /** Moves the clock to this second; stETH earns until then. */
  async function passUntil(second: number): Promise<void> {
    if (lido !== undefined) return lido.rebaseUntil(second)
    await clock.setNextBlockTime(second)
    await testClient.mine({ blocks: 1 })
  }

  /** Rebases Lido for the time since the last rebase; undefined where yield comes by itself. */
  const accrueYield =
    lido &&
    (() =>
      senderLock.run(async () => {
        const second = await lido.nextRebaseAt()
        if (second - (await lido.lastRebaseAt()) >= MIN_REBASE_SECONDS) await lido.rebaseUntil(second)
      }))

  return {
    network,
    clock,
    lido,
    accrueYield,
    vaults,
    senderLock,
    readBlock,
    passUntil,
    requireWallet: (wallet: Address) => requireWallet(chain, wallet),
    fund: (wallet: Address) => fundWallet({ chain, testClient, deployer, ...deployment }, wallet),
  }
}
