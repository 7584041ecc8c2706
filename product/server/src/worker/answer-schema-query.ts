import { buildSchema, parse, visit } from 'graphql'
import { isSchemaField, rejectDataFields } from '../graphql/about-schema.ts'
import { createGraphqlServer } from '../graphql/create-graphql-server.ts'
import { MAX_TOKENS } from '../graphql/limit-operations.ts'
import type { SchemaAnswer, SchemaJob, SentRequest } from './jobs.ts'

let server: ReturnType<typeof createServer> | undefined

/** Answers a GraphQL operation about the schema, which needs no data. */
export async function answerSchemaQuery({ schemaText, request, port }: SchemaJob): Promise<void> {
  if (!asksForSchema(request)) return port.postMessage({ kind: 'notAsked' } satisfies SchemaAnswer)
  server ??= createServer(schemaText)
  const response = await server.fetch(new Request(request.url, request))
  port.postMessage({
    kind: 'answered',
    status: response.status,
    headers: [...response.headers],
    body: await response.text(),
  } satisfies SchemaAnswer)
}

function createServer(schemaText: string) {
  return createGraphqlServer({
    schema: buildSchema(schemaText),
    context: async () => ({}),
    rule: rejectDataFields,
    onUnexpectedError: error => {
      throw error
    },
  })
}

/** True, too, for what cannot be read: this thread has the time to say why. */
function asksForSchema({ url, body }: SentRequest): boolean {
  try {
    const operation = body === null ? new URL(url).searchParams.get('query') : JSON.parse(body).query
    let asks = false
    visit(parse(operation, { maxTokens: MAX_TOKENS, noLocation: true }), {
      Field: ({ name }) => {
        asks ||= isSchemaField(name.value)
      },
    })
    return asks
  } catch {
    return true
  }
}
