// Runs on whatever Node the machine has, before anything is installed: no dependency, no TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'node_modules', '.kindyield-installed.json')
const OLDEST_TO_INSTALL = [20, 19]
const OLDEST_TO_RUN = [24, 0]

/** Installs what is missing, then runs `entry` on the Node that the project brings along. */
export async function bootstrap({ tools, entry }) {
  if (!isAtLeast(process.versions.node, OLDEST_TO_INSTALL)) {
    stop(
      `Kindyield needs Node ${OLDEST_TO_INSTALL.join('.')} or newer; this is ${process.version}. Update Node, then try again.`,
    )
  }
  await install(tools)
  const node = findNode()
  const environment = {
    ...process.env,
    PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  }
  process.exitCode = await run(node, [join(ROOT, entry), ...process.argv.slice(2)], { env: environment })
}

/** `running` leaves out the browser and the test tools, but never removes them once they are there. */
async function install(tools) {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  const installed = readStamp()
  const enough = installed.tools === 'everything' || installed.tools === tools
  if (installed.lock === lock && enough) return
  // An installation made by hand has no stamp; its test tools are kept all the same.
  const hasTestTools = installed.tools === 'everything' || existsSync(join(ROOT, 'node_modules', 'vitest'))
  const everything = tools === 'everything' || hasTestTools
  process.stdout.write(`Installing ${everything ? 'all packages' : 'the packages that running needs'}\n`)
  // Not `npm ci`: it wants every platform's binaries in the lock file (docs/decisions/005).
  const flags = [
    everything ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const code = await run(command, [...first, 'install', '--no-save', ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) stop('The packages could not be installed; npm says why above. Mend that, then try again.')
  writeFileSync(STAMP, JSON.stringify({ lock, tools: everything ? 'everything' : tools }))
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return {}
  }
}

function findNode() {
  const own = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(own)) return own
  if (isAtLeast(process.versions.node, OLDEST_TO_RUN)) return process.execPath
  return stop(
    `No Node ${OLDEST_TO_RUN[0]} comes along for ${process.platform}-${process.arch}. Install Node ${OLDEST_TO_RUN[0]}, then try again.`,
  )
}

/** The child gets the terminal; this process only waits for it and passes signals on. */
function run(command, args, options) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.once('error', error => stop(`${command} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)))
  })
}

function isAtLeast(version, [major, minor]) {
  const [isMajor, isMinor] = version.split('.').map(Number)
  return isMajor > major || (isMajor === major && isMinor >= minor)
}

function stop(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
