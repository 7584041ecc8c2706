import type { Protocol } from '@kindyield/domain/protocol'
import type { Address } from 'viem'
import type { NamedView } from './answers/holder-answers.ts'
import { type AuditedNetworks, networkOf } from './audited-network.ts'
import { addComparison, type Comparison, startComparison } from './compare.ts'
import { compareHolder } from './compare-holder.ts'
import { compareNetwork } from './compare-network.ts'
import { comparePublic } from './compare-public.ts'
import type { RequestApi } from './read-api.ts'
import { compareJointStatements } from './statements/compare-statements.ts'

export type AuditOptions = {
  networks: AuditedNetworks
  requestApi: RequestApi
  /** Whose personal answers and statements are compared too. */
  holders: readonly Address[]
  onStep?: (step: string) => void
}

/** Compares what the logs of the chains add up to with the vaults and with the API's answers. */
export async function audit({
  networks,
  requestApi,
  holders,
  onStep = () => {},
}: AuditOptions): Promise<Comparison> {
  const result = startComparison()
  for (const network of networks) {
    const { chainId } = network.accounts.deployment
    // The same address can be another contract on another chain.
    const place = networks.length === 1 ? '' : `chain ${chainId}: `
    const own = startComparison()
    await compareNetwork(own, network, requestApi, step => onStep(`${place}${step}`))
    addComparison(result, own, place)
  }
  onStep('the public answers')
  await comparePublic(result, networks, requestApi)
  for (const holder of holders) {
    onStep(`the answers and statements of ${holder}`)
    const viewOf = (protocol: Protocol): NamedView => {
      const { accounts, name } = networkOf(networks, protocol)
      return { ...accounts, networkName: name, protocol, holder }
    }
    const views = [viewOf('lido'), viewOf('aave')] as const
    for (const view of views)
      await compareHolder(result, { network: networkOf(networks, view.protocol), requestApi }, view)
    await compareJointStatements(result, requestApi, views)
  }
  return result
}
