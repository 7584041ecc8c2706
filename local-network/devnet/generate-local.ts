/** Deploys everything to a temporary chain and writes the addresses that every new local chain has. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNetworkFile } from '@kindyield/chain/network-files'
import { renderLocalNetwork, startDevnet } from './src/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'kindyield-generate-'))
try {
  const { deployment, stop } = await startDevnet({ dataDir: folder })
  writeFileSync(findNetworkFile('local').path, renderLocalNetwork(deployment))
  await stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
