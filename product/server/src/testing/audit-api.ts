import { type Accounts, audit, type RequestApi, readAccounts } from '@kindyield/audit'
import type { Address, LocalAccount, PublicClient } from 'viem'
import { sendJson, signIn } from './sign-in.ts'
import type { TestApi } from './start-api.ts'

/** Audits an API in this process, for these holders. `change` can make the audit's own accounts wrong before. */
export async function auditApi(
  { api, parts, services }: TestApi,
  holders: readonly LocalAccount[],
  change: (accounts: Accounts) => void = () => {},
) {
  const tokens = new Map<Address, string>()
  for (const holder of holders) tokens.set(holder.address, (await signIn(api, holder)).accessToken)
  const requestApi: RequestApi = async (path, { holder, body } = {}) => {
    const token = holder === undefined ? undefined : tokens.get(holder)
    if (body !== undefined) return sendJson(api, 'POST', path, body, token)
    return api.request(path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
  }
  const { deployment } = services.devnet
  const client: PublicClient = parts.networks.first.chain
  const accounts = await readAccounts(client, deployment)
  change(accounts)
  return audit({ client, deployment, accounts, requestApi, holders: [...tokens.keys()] })
}
