import type { AdministeredNgo } from '#features/administration/rules/administered-ngo.ts'
import type { Factory } from '#web3/reads/factory-query.ts'

/** The factories that an NGO is in and that were read, each with its number there. */
export function onFactories(
  { networks }: AdministeredNgo,
  factories: readonly Factory[],
): { id: string; factory: Factory }[] {
  return networks.flatMap(({ chainId, id }) => {
    const factory = factories.find(each => each.chainId === chainId)
    return factory === undefined ? [] : [{ id, factory }]
  })
}
