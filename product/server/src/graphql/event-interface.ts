import type { Protocol } from '@kindyield/domain'
import type { positionEvent } from '../database/schema/vault-tables.ts'
import type { GraphqlSchemaBuilder, SchemaTypes } from './schema-builder.ts'

type VaultEventRow = Pick<
  typeof positionEvent.$inferSelect,
  'chainId' | 'protocol' | 'ngoId' | 'vault' | 'blockNumber' | 'logIndex' | 'transactionHash' | 'timestamp'
>

type ProtocolEnum = PothosSchemaTypes.EnumRef<SchemaTypes, Protocol>
export type EventInterface = ReturnType<typeof createEventInterface>

export function createEventInterface(builder: GraphqlSchemaBuilder, protocol: ProtocolEnum) {
  return builder.interfaceRef<VaultEventRow>('Event').implement({
    description: 'Something that a vault told, with its proof',
    fields: t => ({
      chainId: t.exposeInt('chainId'),
      protocol: t.field({ type: protocol, resolve: row => row.protocol }),
      ngoId: t.id({ resolve: row => String(row.ngoId) }),
      vault: t.exposeString('vault'),
      blockNumber: t.exposeInt('blockNumber'),
      logIndex: t.exposeInt('logIndex'),
      transactionHash: t.exposeString('transactionHash'),
      timestamp: t.expose('timestamp', { type: 'DateTime', description: "By the chain's clock" }),
    }),
  })
}
