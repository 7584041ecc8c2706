// Runs on the Node of the machine before anything is installed: no dependencies, no TypeScript.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingPackages } from './missing-packages.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PLATFORM = `${process.platform}-${process.arch}`
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const BUNDLED_NODE = join(ROOT, 'node_modules', `node-${PLATFORM}`, 'bin', 'node')
const PARENT_CHECK_MS = 500
const MIN_NODE_TO_RUN = [24, 0]
// No npm package provides Node 24 for macOS.
const MIN_NODE_TO_INSTALL = process.platform === 'linux' ? [20, 19] : MIN_NODE_TO_RUN

/** Installs what is missing, then runs `entry` on Node 24, or another program that finds the tools and that Node. */
export async function bootstrap({ tools, entry, program, args = process.argv.slice(2) }) {
  checkPlatform()
  await install(tools)
  const node = existsSync(BUNDLED_NODE) ? BUNDLED_NODE : process.execPath
  const path = [join(ROOT, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter)
  const [command, first] = program === undefined ? [node, [join(ROOT, entry)]] : [program, []]
  process.exitCode = await run(command, [...first, ...args], {
    env: { ...process.env, PATH: path },
  })
}

function checkPlatform() {
  process.report.excludeNetwork = true
  const usesGlibc = process.platform !== 'linux' || 'glibcVersionRuntime' in process.report.getReport().header
  if (!PLATFORMS.includes(PLATFORM) || !usesGlibc) {
    const here = usesGlibc ? PLATFORM : `${PLATFORM} without glibc`
    stop(`Kindyield runs on Linux with glibc and on macOS, x64 or arm64; this is ${here}.`)
  }
  if (!isAtLeast(MIN_NODE_TO_INSTALL)) {
    stop(
      `Kindyield needs Node ${MIN_NODE_TO_INSTALL.join('.')} or newer; this is ${process.version}. Update Node, then try again.`,
    )
  }
}

/** `running` skips development packages, but keeps them if they are installed. */
async function install(tools) {
  const everything = tools === 'everything' || existsSync(join(ROOT, 'node_modules', 'vitest'))
  if (findMissing(everything).length === 0) return
  const node = await findNodeToInstall()
  process.stdout.write(`Installing ${everything ? 'all packages' : 'the packages that running needs'}\n`)
  await npmCi(node, [everything ? '--include=dev' : '--omit=dev', '--include=optional'])
  checkNothingIsMissing(findMissing(everything))
}

function findMissing(everything) {
  const record = join('node_modules', '.package-lock.json')
  return missingPackages({
    lock: readPackages('package-lock.json'),
    installed: existsSync(join(ROOT, record)) ? readPackages(record) : {},
    everything,
    machine: { os: process.platform, cpu: process.arch },
  })
}

function readPackages(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
}

/** Installs the bundled Node first, because npm must run on it to install the rest. */
async function findNodeToInstall() {
  if (isAtLeast(MIN_NODE_TO_RUN)) return process.execPath
  if (existsSync(BUNDLED_NODE)) return BUNDLED_NODE
  process.stdout.write(`Installing Node ${MIN_NODE_TO_RUN[0]}\n`)
  await npmCi(process.execPath, ['--workspaces=false', '--omit=dev', '--include=optional'])
  checkNothingIsMissing(existsSync(BUNDLED_NODE) ? [] : [`node-${PLATFORM}`])
  return BUNDLED_NODE
}

async function npmCi(node, flags) {
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('npm-cli.js') ? [node, [npm]] : ['npm', []]
  const code = await run(command, [...first, 'ci', ...flags, '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
  })
  if (code !== 0) stop('The packages could not be installed; npm says why above. Mend that, then try again.')
}

/** npm reports success even when an optional package could not be downloaded. */
function checkNothingIsMissing(names) {
  if (names.length > 0) stop(`npm could not install ${names.join(', ')}. Try again.`)
}

/**
 * Runs a child in the same terminal, forwards signals and resolves to its exit code. npm, ended by a signal, ends its
 * shell and forwards nothing: so the loss of the parent counts as a signal, too.
 */
function run(command, args, options) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    const forwardSignal = signal => child.kill(signal)
    for (const signal of signals) process.on(signal, forwardSignal)
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      child.kill('SIGTERM')
    }, PARENT_CHECK_MS)
    child.once('error', error => stop(`${command} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      for (const each of signals) process.off(each, forwardSignal)
      resolve(code ?? (signal === null ? 1 : 128))
    })
  })
}

function isAtLeast([major, minor]) {
  const [isMajor, isMinor] = process.versions.node.split('.').map(Number)
  return isMajor > major || (isMajor === major && isMinor >= minor)
}

function stop(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
