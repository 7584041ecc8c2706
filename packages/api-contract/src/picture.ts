import { z } from 'zod'

const MAX_CHARACTERS = 2_048

/** `imageLink` of an NGO, where it is an https address: such pictures come through the server alone. */
export const pictureQuerySchema = z.object({
  url: z
    .url({ protocol: /^https$/, error: 'url must be an https address' })
    .max(MAX_CHARACTERS)
    .meta({ examples: ['https://ngo.example/picture.png'] })
    // No address holds one, and the database could not look for it.
    .refine(url => !url.includes('\0'), 'url must be an https address'),
})
