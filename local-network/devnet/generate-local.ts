/** Deploys everything to a temporary chain and writes the addresses that every new local chain has. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNetworkFile, renderNetwork } from '@kindyield/chain/network-files'
import { startDevnet } from './src/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'kindyield-generate-'))
try {
  const { deployment, stop } = await startDevnet({ dataDir: folder })
  const { path, network } = findNetworkFile('local')
  const { lido, aave, ngoFactory, startBlock } = deployment
  const addresses = {
    lido: network.lido && { ...network.lido, ...lido },
    aave: network.aave && { ...network.aave, ...aave },
    kindyield: { ...network.kindyield, ngoFactory, startBlock },
  }
  writeFileSync(path, renderNetwork({ ...network, ...addresses }))
  await stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
