/** Deploys everything to a temporary chain and writes the addresses that every new local chain has. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDevnet } from './src/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'kindyield-generate-'))
try {
  const devnet = await startDevnet({ dataDir: folder })
  const file = new URL(`../../deployments/${devnet.deployment.chainId}.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(devnet.deployment, null, 2)}\n`)
  await devnet.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
