import { z } from 'zod'
import { described } from './fields.ts'

/** Body of every error response of the API, of a 400 too. */
export const apiErrorSchema = z.object({
  statusCode: z
    .number()
    .int()
    .meta({ examples: [400] }),
  message: described(
    z.string(),
    'What is wrong, as text: here, not in `error`, stands “User already registered!”',
    'take must be a whole number from 1 to 100',
  ),
  error: described(
    z.string(),
    "The status in words, the same for every error of that status: 'Bad Request' for each 400",
    'Bad Request',
  ),
  code: described(z.string(), 'For programs: one of docs/errors.md', 'invalidRequest'),
})

export type ApiErrorBody = z.infer<typeof apiErrorSchema>
