import { z } from 'zod'

/** Body of every error response of the API. */
export const apiErrorSchema = z.object({
  statusCode: z
    .number()
    .int()
    .meta({ examples: [400] }),
  message: z.string().meta({ examples: ['take must be a whole number from 1 to 100'] }),
  error: z.string().meta({ examples: ['Bad Request'] }),
  code: z
    .string()
    .describe('For programs: one of docs/errors.md')
    .meta({ examples: ['invalidRequest'] }),
})

export type ApiErrorBody = z.infer<typeof apiErrorSchema>
