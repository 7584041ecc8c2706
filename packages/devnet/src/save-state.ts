import { renameSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createTestClient, type Hex, hexToBytes, http } from 'viem'

/** Writes the chain to its file now; anvil itself does so only every half minute and at its end. */
export async function saveState(rpcUrl: string, stateFile: string): Promise<void> {
  const anvil = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  const dump: Hex = await anvil.dumpState()
  const unfinished = `${stateFile}.new`
  writeFileSync(unfinished, gunzipSync(hexToBytes(dump)))
  renameSync(unfinished, stateFile)
}
