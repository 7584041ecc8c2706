import type { Address, LocalAccount } from 'viem'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { Api } from '../api/context/api-environment.ts'
import { sendJson, signIn } from './sign-in.ts'

const tokens = new WeakMap<Api, Map<Address, string>>()

/** Sends a request as an account, which signs in for the first one. */
export async function requestAs(
  api: Api,
  account: LocalAccount,
  path: string,
  { headers, ...init }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const known = tokens.get(api) ?? new Map<Address, string>()
  tokens.set(api, known)
  const token = known.get(account.address) ?? (await signIn(api, account)).accessToken
  known.set(account.address, token)
  return api.request(path, { ...init, headers: { ...headers, authorization: `Bearer ${token}` } })
}

export async function readAs<Schema extends z.ZodType>(
  api: Api,
  account: LocalAccount,
  schema: Schema,
  path: string,
): Promise<z.infer<Schema>> {
  return parse(await requestAs(api, account, path), schema, path)
}

/** Reads what anybody may. */
export async function readPublic<Schema extends z.ZodType>(
  api: Api,
  schema: Schema,
  path: string,
): Promise<z.infer<Schema>> {
  return parse(await api.request(path), schema, path)
}

async function parse<Schema extends z.ZodType>(response: Response, schema: Schema, path: string) {
  const text = await response.text()
  expect(response.status, `${path}: ${text}`).toBe(200)
  return schema.parse(JSON.parse(text))
}

/** Asks the data query, which must answer without errors. */
export async function queryData(api: Api, query: string) {
  const { data, errors } = await (await sendJson(api, 'POST', '/api/graphql', { query })).json()
  expect(errors).toBeUndefined()
  return data
}
