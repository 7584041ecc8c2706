import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import solc from 'solc'

type Message = { severity: string; message: string; formattedMessage: string }

/** How many of the asserted lemmas are proven, and what the compiler says about the others. */
export type Proofs = { asserted: number; proven: number; doubts: string[] }

const LEMMAS = 'SplitProofs.sol'
const MATH = 'src/libraries/SplitMath.sol'

/**
 * Proves the lemmas of `SplitProofs.sol` about the arithmetic of the split, for all inputs, with the compiler's own model
 * checker: its bounded engine, with the z3 that is inside solc-js.
 */
export function proveSplit(math = readFileSync(join(import.meta.dirname, '..', MATH), 'utf8')): Proofs {
  const lemmas = readFileSync(join(import.meta.dirname, LEMMAS), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { [`proofs/${LEMMAS}`]: { content: lemmas }, [MATH]: { content: math } },
    settings: {
      // No time limit: with one, the compiled solver ends the process.
      modelChecker: {
        engine: 'bmc',
        solvers: ['z3'],
        targets: ['assert'],
        showProvedSafe: true,
        showUnproved: true,
        showUnsupported: true,
      },
      outputSelection: { '*': { '*': [] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as { errors?: Message[] }
  const messages = output.errors ?? []
  const isProven = ({ message }: Message) => message.startsWith('BMC: Assertion violation check is safe!')
  return {
    asserted: lemmas.split('assert(').length - 1,
    proven: messages.filter(isProven).length,
    doubts: messages.filter(each => !isProven(each)).map(({ formattedMessage }) => formattedMessage),
  }
}
