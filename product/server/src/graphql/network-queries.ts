import { PROTOCOLS } from '@kindyield/domain'
import type { ChainServices } from '../networks/networks.ts'
import type { EventTypes } from './event-types.ts'
import type { GraphqlSchemaBuilder } from './schema-builder.ts'

/** Adds the networks to which the `chainId` of all others refers. */
export function addNetworkQueries(builder: GraphqlSchemaBuilder, { protocol }: EventTypes): void {
  const type = builder.objectRef<ChainServices>('Network').implement({
    fields: t => ({
      chainId: t.int({ resolve: ({ network }) => network.chainId }),
      name: t.string({ resolve: ({ network }) => network.displayName }),
      protocols: t.field({
        type: [protocol],
        description: 'Those that live on it',
        resolve: ({ deployment }) => PROTOCOLS.filter(each => deployment[each] !== null),
      }),
    }),
  })
  builder.queryField('networks', t =>
    t.field({
      type: [type],
      description: 'In the order of the deployment. Lists of events are of one network',
      resolve: (_, __, { networks }) => [...networks.all],
    }),
  )
}
