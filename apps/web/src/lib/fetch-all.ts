import type { z } from 'zod'
import type { ApiClient } from './api-client.ts'

const TAKE = 100

interface AllOptions<Row> {
  schema: z.ZodType<{ data: Row[]; total: number }>
  query?: Record<string, string | number | boolean>
  signal?: AbortSignal | undefined
  credentials?: 'omit'
}

/** A whole list, page after page. */
export async function fetchAll<Row>(
  api: ApiClient,
  path: string,
  { query, ...options }: AllOptions<Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await api.get(path, { ...options, query: { ...query, skip: rows.length, take: TAKE } })
    rows.push(...page.data)
    if (page.data.length === 0 || rows.length >= page.total) return rows
  }
}
