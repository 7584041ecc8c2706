import { PROTOCOLS } from '@kindyield/chain'
import { RAY } from '../chain/vault-units.ts'
import type { reportSummary } from '../database/schema/derived-tables.ts'
import {
  type donationPayment,
  ETH_TYPES,
  type positionEvent,
  REPORT_FORMS,
  type report,
  type settlement,
  type withdrawalRequest,
} from '../database/schema/vault-tables.ts'
import type { GraphqlSchemaBuilder } from './schema-builder.ts'

type VaultEventRow = Pick<
  typeof positionEvent.$inferSelect,
  'protocol' | 'ngoId' | 'vault' | 'blockNumber' | 'logIndex' | 'transactionHash' | 'timestamp'
>

/** The GraphQL types of vault events, one for each table. */
export function createEventTypes(builder: GraphqlSchemaBuilder) {
  const protocol = builder.enumType('Protocol', { values: PROTOCOLS })
  const ethType = builder.enumType('EthType', { values: ETH_TYPES })
  const reportForm = builder.enumType('ReportForm', {
    description: 'Which tranches the oracle reported: all, a range of places, or a list of ids',
    values: REPORT_FORMS,
  })

  const event = builder.interfaceRef<VaultEventRow>('Event').implement({
    description: 'Something that a vault told, with its proof',
    fields: t => ({
      protocol: t.field({ type: protocol, resolve: row => row.protocol }),
      ngoId: t.id({ resolve: row => String(row.ngoId) }),
      vault: t.exposeString('vault'),
      blockNumber: t.exposeInt('blockNumber'),
      logIndex: t.exposeInt('logIndex'),
      transactionHash: t.exposeString('transactionHash'),
      timestamp: t.expose('timestamp', { type: 'DateTime', description: "By the chain's clock" }),
    }),
  })

  const position = (name: string, description: string) =>
    builder.objectRef<typeof positionEvent.$inferSelect>(name).implement({
      description,
      interfaces: [event],
      fields: t => ({
        positionId: t.id({ resolve: row => String(row.positionId) }),
        holder: t.exposeString('holder'),
        token: t.exposeString('token', { description: 'What the amount is in: stETH, or the token lent' }),
        amount: t.field({ type: 'Amount', resolve: row => row.amount ?? 0n }),
        percent: t.exposeInt('percent'),
        ethType: t.expose('ethType', {
          type: ethType,
          nullable: true,
          description: 'What came or went, at Lido',
        }),
        tokenAmount: t.expose('tokenAmount', {
          type: 'Amount',
          nullable: true,
          description: 'In wei of what came or went, at Lido',
        }),
        inAToken: t.exposeBoolean('inAToken', { nullable: true, description: 'Paid in aTokens, at Aave' }),
      }),
    })

  return {
    protocol,
    stake: position('Stake', 'ETH, stETH or wstETH that someone staked for an NGO'),
    deposit: position('Deposit', 'A stablecoin that someone lent for an NGO'),
    withdrawal: position('Withdrawal', 'What someone took out, or requested of Lido'),
    withdrawalRequest: builder
      .objectRef<typeof withdrawalRequest.$inferSelect>('WithdrawalRequest')
      .implement({
        description: "A request in Lido's queue",
        interfaces: [event],
        fields: t => ({
          requestId: t.id({ resolve: row => String(row.requestId) }),
          positionId: t.id({ resolve: row => String(row.positionId) }),
          holder: t.exposeString('holder'),
          amount: t.expose('amount', { type: 'Amount' }),
          percent: t.exposeInt('percent'),
          ethType: t.expose('ethType', { type: ethType }),
        }),
      }),
    settlement: builder.objectRef<typeof settlement.$inferSelect>('Settlement').implement({
      description: "A tranche's high-water mark rose, and percent of the yield above it became the NGO's",
      interfaces: [event],
      fields: t => ({
        token: t.exposeString('token'),
        tranche: t.id({ resolve: row => String(row.tranche) }),
        markBefore: t.expose('markBefore', { type: 'Amount' }),
        rate: t.expose('rate', { type: 'Amount', description: 'Wei of 1e27 shares' }),
        sharesBefore: t.expose('sharesBefore', { type: 'Amount' }),
        units: t.expose('units', { type: 'Amount' }),
        donatedShares: t.expose('donated', { type: 'Amount' }),
      }),
    }),
    donation: builder.objectRef<typeof report.$inferSelect>('Donation').implement({
      description: 'A report of the oracle, with the shares that it turned into donations',
      interfaces: [event],
      fields: t => ({
        token: t.exposeString('token'),
        form: t.expose('form', { type: reportForm }),
        rate: t.expose('rate', { type: 'Amount', description: 'Wei of 1e27 shares' }),
        donatedShares: t.expose('donated', { type: 'Amount' }),
        amount: t.field({
          type: 'Amount',
          description: 'Those shares in wei of the token, rounded down',
          resolve: row => (row.donated * row.settledRate) / RAY,
        }),
      }),
    }),
    report: builder.objectRef<typeof reportSummary.$inferSelect>('Report').implement({
      description: 'A report of the oracle, with what all positions earned and gave since the one before',
      interfaces: [event],
      fields: t => ({
        token: t.exposeString('token'),
        earned: t.expose('earned', { type: 'Amount' }),
        donated: t.expose('donated', { type: 'Amount', description: 'Of it, given' }),
      }),
    }),
    payment: builder.objectRef<typeof donationPayment.$inferSelect>('Payment').implement({
      description: "Donations that left for an NGO's rewards owner",
      interfaces: [event],
      fields: t => ({
        token: t.exposeString('token'),
        rewardsOwner: t.exposeString('rewardsOwner'),
        shares: t.expose('shares', { type: 'Amount' }),
        amount: t.expose('amount', { type: 'Amount' }),
        asset: t.exposeString('asset', { description: 'What was paid: the token or, at Aave, its aToken' }),
      }),
    }),
  }
}

export type EventTypes = ReturnType<typeof createEventTypes>
