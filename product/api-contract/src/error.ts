import { z } from 'zod'

/** Body of every error response of the API, of a 400 too. */
export const apiErrorSchema = z.object({
  statusCode: z
    .number()
    .int()
    .meta({ examples: [400] }),
  message: z
    .string()
    .describe('What is wrong, as text: here, not in `error`, stands “User already registered!”')
    .meta({ examples: ['take must be a whole number from 1 to 100'] }),
  error: z
    .string()
    .describe("The status in words, the same for every error of that status: 'Bad Request' for each 400")
    .meta({ examples: ['Bad Request'] }),
  code: z
    .string()
    .describe('For programs: one of docs/errors.md')
    .meta({ examples: ['invalidRequest'] }),
})

export type ApiErrorBody = z.infer<typeof apiErrorSchema>
