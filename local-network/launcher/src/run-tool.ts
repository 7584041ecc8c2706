import { execFile } from 'node:child_process'
import { basename, delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { StartupError } from '@kindyield/domain/startup-error'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Runs a tool that the project installed, from the root; its output is shown only when it fails. */
export async function runTool(tool: string, args: string[]): Promise<void> {
  await run(`${ROOT}node_modules/.bin/${tool}`, args)
}

/** Runs a program of the project in the same way. */
export async function runScript(path: string): Promise<void> {
  await run(process.execPath, [path])
}

async function run(command: string, args: string[]): Promise<void> {
  const PATH = `${ROOT}node_modules/.bin${delimiter}${process.env.PATH ?? ''}`
  try {
    const options = { cwd: ROOT, env: { ...process.env, PATH }, maxBuffer: 64 * 1024 * 1024 }
    await promisify(execFile)(command, args, options)
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new StartupError(`${basename(command)} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause })
  }
}
