import { z } from 'zod'

/** The one shape of every error that the API answers with. */
export const apiErrorSchema = z.object({
  statusCode: z.number().int(),
  message: z.string(),
  error: z.string(),
})

export type ApiError = z.infer<typeof apiErrorSchema>
