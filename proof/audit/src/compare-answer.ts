import { type Comparison, compare } from './compare.ts'
import { AnswerError } from './read-api.ts'

export function compareAnswer(
  result: Comparison,
  where: string,
  expected: unknown,
  read: () => Promise<unknown>,
): Promise<void> {
  return orDifference(result, where, async () => compare(result, where, expected, await read()))
}

/** An answer that the API refuses is a difference. */
export async function orDifference(
  result: Comparison,
  where: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error
    result.figures += 1
    result.differences.push({ where, expected: 'an answer', found: error.message })
  }
}
