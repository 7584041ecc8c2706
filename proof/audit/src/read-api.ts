import { BaseError } from '@kindyield/domain/base-error'
import type { Address } from 'viem'

/** Sends a request to the API: a POST when it has a body. `holder` names whose access token goes with it. */
export type RequestApi = (
  path: string,
  request?: { holder?: Address | undefined; body?: unknown },
) => Promise<Response>

export type Read = (path: string) => Promise<unknown>

const PAGE = 100

/** An answer that is none: its status and what it says. */
export class AnswerError extends BaseError {
  override readonly name = 'AnswerError'
  override readonly code = 'unexpectedAnswer'
}

export function readerOf(requestApi: RequestApi, holder?: Address): Read {
  return async path => {
    const response = await requestApi(path, { holder })
    if (!response.ok) throw new AnswerError(`${response.status} ${await response.text()}`)
    return response.json()
  }
}

/** All pages of a list, as one. */
export async function readList(read: Read, path: string): Promise<unknown> {
  const pages: { data: unknown[]; total: number }[] = []
  for (let skip = 0; skip === 0 || skip < (pages[0]?.total ?? 0); skip += PAGE) {
    const page = await read(`${path}${path.includes('?') ? '&' : '?'}skip=${skip}&take=${PAGE}`)
    pages.push(page as (typeof pages)[number])
  }
  return { ...pages[0], data: pages.flatMap(({ data }) => data) }
}

type Connection = { nodes: unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }

/** All pages of a GraphQL list, as one: `list` is the name of the query, `fields` those of a node. */
export async function readNodes(
  requestApi: RequestApi,
  list: string,
  fields: readonly string[],
  filter = '',
): Promise<unknown[]> {
  const nodes: unknown[] = []
  let after: string | null = null
  do {
    const cursor: string = after === null ? '' : `, after: "${after}"`
    const query = `{ ${list}(first: ${PAGE}${filter}${cursor}) { nodes { ${fields.join(' ')} } pageInfo { hasNextPage endCursor } } }`
    const data = (await queryGraphql(requestApi, query)) as Record<string, Connection>
    const page: Connection | undefined = data[list]
    nodes.push(...(page?.nodes ?? []))
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
  return nodes
}

export async function queryGraphql(requestApi: RequestApi, query: string): Promise<unknown> {
  const response = await requestApi('/api/graphql', { body: { query } })
  const text = await response.text()
  const { data, errors } = (response.ok ? JSON.parse(text) : {}) as { data?: unknown; errors?: unknown }
  if (data == null || errors !== undefined) throw new AnswerError(`${response.status} ${text}`)
  return data
}
