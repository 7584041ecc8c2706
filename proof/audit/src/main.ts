/** npm run audit -- --rpc URL --api URL: derives every figure from raw logs and compares it with an API's answers. */
import { BaseError } from 'viem'
import { InputError } from './command/input-error.ts'
import { runAudit } from './command/run-audit.ts'
import { AnswerError } from './read-api.ts'

try {
  const isRight = await runAudit(process.argv.slice(2), process.env, {
    print: line => process.stdout.write(`${line}\n`),
    report: line => process.stderr.write(`${line}\n`),
  })
  process.exitCode = isRight ? 0 : 1
} catch (error) {
  process.exitCode = 2
  process.stderr.write(`${reasonOf(error)}\n`)
}

/** Writes one line. The long messages of viem repeat the node's address, which can contain a key. */
function reasonOf(error: unknown): string {
  if (error instanceof InputError) return error.message
  if (error instanceof AnswerError) return `--api refused an answer: ${error.message}`
  if (error instanceof BaseError)
    return `--rpc does not answer: ${error.shortMessage} ${error.details ?? ''}`.trim()
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
