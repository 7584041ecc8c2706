import {
  type Accounts,
  type AuditedNetwork,
  audit,
  divideProtocols,
  type RequestApi,
  readAccounts,
} from '@kindyield/audit'
import type { Deployment } from '@kindyield/chain'
import type { Address, LocalAccount, PublicClient } from 'viem'
import type { ChainServices } from '../networks/networks.ts'
import { sendJson, signIn } from './sign-in.ts'
import type { OpenApi } from './start-api.ts'

/** Audits an API in this process, for these holders. `change` can make the audit's own accounts wrong before. */
export async function auditApi(
  { api, parts }: OpenApi,
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
  const read = async ({ chain: client, name, ...deployment }: Chain): Promise<AuditedNetwork> => {
    const accounts = await readAccounts(client, deployment)
    change(accounts)
    return { name, client, accounts }
  }
  const [first, ...others] = parts.networks.all
  const chainOf = ({ network, deployment, chain }: ChainServices): Chain => ({
    ...deployment,
    chain,
    name: network.displayName,
  })
  const [one, ...more] = divideProtocols([chainOf(first), ...others.map(chainOf)])
  const networks = [await read(one), ...(await Promise.all(more.map(read)))] as const
  return audit({ networks, requestApi, holders: [...tokens.keys()] })
}

type Chain = Deployment & { chain: PublicClient; name: string }
