import { z } from 'zod'

export const healthSchema = z.object({ status: z.literal('ok').meta({ examples: ['ok'] }) })

export const readinessSchema = z.object({
  status: z.literal('ready').meta({ examples: ['ready'] }),
  silent: z
    .array(z.string())
    .optional()
    .describe('What does not answer, though requests can be served without it')
    .meta({ examples: [['chain']] }),
})
