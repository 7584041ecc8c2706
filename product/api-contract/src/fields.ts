import { z } from 'zod'

/** An amount in the smallest unit of its token, as text, because it exceeds the precision of a JavaScript number. */
export function amountSchema(description: string, example = '1000000000000000000') {
  return z
    .string()
    .regex(/^\d+$/)
    .describe(description)
    .meta({ examples: [example] })
}

export const transactionHashSchema = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/)
  .describe('Its proof on the chain')
  .meta({ examples: [`0x${'3f'.repeat(32)}`] })

export const ngoIdSchema = z
  .string()
  .regex(/^\d{1,78}$/, 'must be the number of an NGO')
  .describe("The NGO's number in the factory, from 1")
  .meta({ examples: ['1'] })

export const positionIdSchema = z
  .string()
  .regex(/^\d+$/)
  .describe('Number of the position in its vault')
  .meta({ examples: ['7'] })

export const positionNumberSchema = z
  .number()
  .int()
  .positive()
  .describe(
    "The holder's own number of the position: 1 for the first one, over both protocols and all non-profits; a position that was moved keeps it, and a closed one's number is not used again",
  )
  .meta({ examples: [2] })

export const percentSchema = z
  .number()
  .int()
  .min(1)
  .max(100)
  .describe('How much of the yield is given')
  .meta({ examples: [50] })

/** A timestamp; for events on the chain, that of their block. */
export function momentSchema(description: string) {
  return z.iso
    .datetime()
    .describe(description)
    .meta({ examples: ['2026-03-01T12:00:00.000Z'] })
}

/** Text that Postgres accepts: no unpaired surrogates and no NUL. */
export function textFilter(max = 100) {
  return z
    .string()
    .max(max)
    .refine(text => text.isWellFormed() && !text.includes('\0'), 'must be Unicode text without NUL')
}
