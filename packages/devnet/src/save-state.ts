import { renameSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createTestClient, type Hex, hexToBytes, http } from 'viem'

/** Writes the chain to its file now; anvil itself does so only every half minute and at its end. */
export async function saveState(rpcUrl: string, stateFile: string): Promise<void> {
  const unfinished = `${stateFile}.new`
  writeFileSync(unfinished, await dumpState(rpcUrl))
  renameSync(unfinished, stateFile)
}

/** The whole chain as JSON. */
export async function dumpState(rpcUrl: string): Promise<Buffer> {
  const anvil = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  const zipped: Hex = await anvil.dumpState()
  return gunzipSync(hexToBytes(zipped))
}
