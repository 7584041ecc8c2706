import { z } from 'zod'

/** The one shape of every error that the API answers with. */
export const apiErrorSchema = z.object({
  statusCode: z
    .number()
    .int()
    .meta({ examples: [400] }),
  message: z.string().meta({ examples: ['take must be a whole number from 1 to 100'] }),
  error: z.string().meta({ examples: ['Bad Request'] }),
})

export type ApiError = z.infer<typeof apiErrorSchema>
