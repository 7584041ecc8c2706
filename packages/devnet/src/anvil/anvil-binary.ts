import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '@kindyield/processes'

const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The executable itself: the package's own launcher script would stand between us and its signals. */
export function anvilBinary(): string {
  const target = `${process.platform}-${ARCHITECTURES[process.arch] ?? process.arch}`
  try {
    const manifest = createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${target}/package.json`)
    return join(dirname(manifest), 'bin', 'anvil')
  } catch (cause) {
    throw new StartupError(`The local chain has no build for ${target}.`, { cause })
  }
}
