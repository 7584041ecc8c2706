import { z } from 'zod'

const MAX_TAKE = 100

/** Query of every list. Values arrive as text and must be plain whole numbers. */
export const listQuerySchema = z.object({
  skip: wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .default(0)
    .meta({ examples: ['0'] }),
  take: wholeNumber(1, MAX_TAKE)
    .default(MAX_TAKE)
    .meta({ examples: ['20'] }),
})

/** Query of a list that is answered whole unless a page is asked for. */
export const optionalPageQuerySchema = z.object({
  skip: wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ examples: ['0'] }),
  take: wholeNumber(1, MAX_TAKE)
    .optional()
    .meta({ examples: ['20'] }),
})

/** A page of a list, with the number of rows that the whole list has. */
export function listSchema<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    total: z
      .number()
      .int()
      .nonnegative()
      .meta({ examples: [8] }),
  })
}

/** A number in a query, which arrives as text. */
export function wholeNumber(min: number, max: number) {
  const rule =
    max === Number.MAX_SAFE_INTEGER
      ? `must be a whole number of at least ${min}`
      : `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,15}$/, rule)
    .transform(Number)
    .refine(value => value >= min && value <= max, rule)
}
