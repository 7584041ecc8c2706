import { fileURLToPath } from 'node:url'
import { accounts } from '@kindyield/devnet/control'
import type { Extension } from '@kindyield/server/extension'
import { createLocalChain, type LocalChain } from './local-chain.ts'
import { createLocalChainApp } from './local-chain-app.ts'

export type { LocalChain } from './local-chain.ts'

/** What the local network adds to the server: its well-known oracle, yield that comes by itself, and the time panel. */
export const localNetwork: Extension<{ localChain: LocalChain }> = {
  webDirectory: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  keeperAccount: accounts.oracle,
  open(parts) {
    const localChain = createLocalChain(parts)
    return {
      localChain,
      makeYieldOn: localChain.makeYieldOn,
      app: createLocalChainApp(localChain),
    }
  },
}
