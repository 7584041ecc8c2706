import { z } from 'zod'
import type { ApiRoute } from './routes/api-route.ts'

const MAX_CHARACTERS = 2_048

/** `imageLink` of an NGO that is an https address: the web loads such pictures only through the server. */
export const pictureQuerySchema = z.object({
  url: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .max(MAX_CHARACTERS)
    .meta({ examples: ['https://ngo.example/picture.png'] })
    // Postgres text cannot contain NUL.
    .refine(url => !url.includes('\0'), 'must be an https address'),
})

export const pictureRoute = {
  method: 'get',
  path: '/api/picture',
  query: pictureQuerySchema,
  response: 'file',
  errors: ['notFound', 'upstreamFailed', 'upstreamTimeout'],
} as const satisfies ApiRoute
