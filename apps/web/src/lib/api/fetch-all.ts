import type { z } from 'zod'
import type { ApiClient } from './api-client.ts'

const PAGE_SIZE = 100

type FetchAllOptions<Row> = {
  schema: z.ZodType<{ data: Row[]; total: number }>
  query?: Record<string, string | number | boolean>
  signal?: AbortSignal | undefined
  credentials?: 'omit'
}

/** Fetches every page of a list. */
export async function fetchAll<Row>(
  api: ApiClient,
  path: string,
  { query, ...options }: FetchAllOptions<Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await api.get(path, { ...options, query: { ...query, skip: rows.length, take: PAGE_SIZE } })
    rows.push(...page.data)
    if (page.data.length === 0 || rows.length >= page.total) return rows
  }
}
