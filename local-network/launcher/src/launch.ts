import { describeError } from './describe-error.ts'
import { readOptions } from './read-options.ts'
import { runStack } from './run-stack.ts'

try {
  process.exitCode = await runStack(readOptions(process.argv.slice(2), process.env))
} catch (error) {
  process.stderr.write(`\n${describeError(error)}\n`)
  process.exitCode = 1
}
