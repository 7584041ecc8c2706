import { z } from 'zod'

export const graphqlRequestSchema = z.object({
  query: z.string().meta({ examples: ['{ ngos(first: 2) { nodes { id name } } }'] }),
  variables: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ examples: [{}] }),
})

/** What a data query answers: data, or errors of which the first says what was wrong. */
export const graphqlAnswerSchema = z.object({
  data: z
    .record(z.string(), z.unknown())
    .nullish()
    .meta({ examples: [{ ngos: { nodes: [{ id: '1', name: 'Blue Tide' }] } }] }),
  errors: z
    .array(z.object({ message: z.string().meta({ examples: ['first must be from 1 to 100'] }) }))
    .optional(),
})

export type GraphqlAnswer = z.infer<typeof graphqlAnswerSchema>
