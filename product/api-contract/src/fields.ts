import { isNgoKey } from '@kindyield/domain/ngo-key'
import { z } from 'zod'

/** A field as the API's document shows it. */
export function described<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example: unknown,
): Schema {
  return schema.describe(description).meta({ examples: [example] })
}

export const addressSchema = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an Ethereum address: 0x and 40 hexadecimal digits')
  .meta({ examples: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] })

/** An amount in the smallest unit of its token, as text, because it exceeds the precision of a JavaScript number. */
export function amountSchema(description: string, example = '1000000000000000000') {
  return z
    .string()
    .regex(/^\d+$/)
    .describe(description)
    .meta({ examples: [example] })
}

export const transactionHashSchema = described(
  z.string().regex(/^0x[0-9a-f]{64}$/),
  'Its proof on the chain',
  `0x${'3f'.repeat(32)}`,
)

export const chainIdSchema = described(
  z.number().int().positive(),
  'The network that it is on: addresses and numbers can be others on another one',
  31337,
)

export const ngoIdSchema = described(
  z.string().regex(/^\d{1,78}$/, 'must be the number of an NGO'),
  "The NGO's number in the factory, from 1",
  '1',
)

export const ngoKeySchema = described(
  z.string().refine(isNgoKey, 'must be lower-case letters, digits and hyphens, and begin with a letter'),
  "The NGO's name in addresses, which nobody else has on its network, and the same on every network",
  'blue-tide',
)

export const positionIdSchema = described(
  z.string().regex(/^\d+$/),
  'Number of the position in its vault',
  '7',
)

export const positionNumberSchema = described(
  z.number().int().positive(),
  "The holder's own number of the position: 1 for the first one, over both protocols and all non-profits; a position that was moved keeps it, and a closed one's number is not used again",
  2,
)

export const percentSchema = described(z.number().int().min(1).max(100), 'How much of the yield is given', 50)

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

/** A field of a query that is true or false. */
export function switchField() {
  return z.enum(['true', 'false']).transform(value => value === 'true')
}

export const blockNumberSchema = z
  .number()
  .int()
  .meta({ examples: [1200] })
