import { ANNOUNCED_CHANGES } from '@kindyield/api-contract'
import { ETH_TYPES } from '@kindyield/domain'
import { zeroAddress } from 'viem'
import { RAY } from '../chain/vault-units.ts'
import type { reportSummary } from '../database/schema/derived-tables.ts'
import type { changeEvent, factoryEvent } from '../database/schema/ngo-tables.ts'
import {
  type donationPayment,
  type donationsSetAside,
  type positionEvent,
  REPORT_SCOPES,
  type report,
  type settlement,
  type withdrawalClaim,
  type withdrawalRequest,
} from '../database/schema/vault-tables.ts'
import { createEventInterface, createProtocolEnum } from './event-interface.ts'
import { createRedirectTypes } from './redirect-types.ts'
import type { GraphqlSchemaBuilder } from './schema-builder.ts'

type FactoryEventRow = Pick<
  typeof changeEvent.$inferSelect,
  'ngoId' | 'blockNumber' | 'logIndex' | 'transactionHash' | 'timestamp'
>

/** The GraphQL types of events. */
export function createEventTypes(builder: GraphqlSchemaBuilder) {
  const protocol = createProtocolEnum(builder)
  const ethType = builder.enumType('EthType', { values: ETH_TYPES })
  const reportScope = builder.enumType('ReportForm', {
    description: 'Which tranches the oracle reported: all, a range of places, or a list of ids',
    values: REPORT_SCOPES,
  })

  const event = createEventInterface(builder, protocol)

  const ofFactory = builder.interfaceRef<FactoryEventRow>('FactoryEvent').implement({
    description: 'Something that the factory told, with its proof',
    fields: t => ({
      ngoId: t.id({
        nullable: true,
        description: 'Null if it is about all',
        resolve: row => row.ngoId?.toString() ?? null,
      }),
      blockNumber: t.exposeInt('blockNumber'),
      logIndex: t.exposeInt('logIndex'),
      transactionHash: t.exposeString('transactionHash'),
      timestamp: t.expose('timestamp', { type: 'DateTime', description: "By the chain's clock" }),
    }),
  })
  const changeKind = builder.enumType('ChangeEventKind', {
    values: ['announced', 'canceled', 'carriedOut'] as const,
  })
  const change = builder.enumType('AnnouncedChange', { values: ANNOUNCED_CHANGES })

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
    addition: position('Addition', 'What someone added to a position'),
    merge: builder.objectRef<typeof positionEvent.$inferSelect>('Merge').implement({
      description: 'A position became part of another one of the same holder, token and percent',
      interfaces: [event],
      fields: t => ({
        positionId: t.id({
          description: 'The one that it became part of',
          resolve: row => String(row.positionId),
        }),
        mergedPositionId: t.id({ resolve: row => String(row.otherPositionId) }),
        holder: t.exposeString('holder'),
        token: t.exposeString('token'),
        principal: t.field({
          type: 'Amount',
          description: 'What it adds to the principal of the other',
          resolve: row => row.amount ?? 0n,
        }),
        percent: t.exposeInt('percent'),
      }),
    }),
    ...createRedirectTypes(builder, event),
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
    withdrawalClaim: builder.objectRef<typeof withdrawalClaim.$inferSelect>('WithdrawalClaim').implement({
      description: "What Lido's queue paid for a request",
      interfaces: [event],
      fields: t => ({
        requestId: t.id({ resolve: row => String(row.requestId) }),
        positionId: t.id({ resolve: row => String(row.positionId) }),
        holder: t.exposeString('holder'),
        recipient: t.exposeString('recipient', { description: 'Who got the ether' }),
        amount: t.expose('amount', { type: 'Amount', description: 'Of ether that arrived' }),
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
        form: t.expose('scope', { type: reportScope }),
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
      description: 'Donations that were paid',
      interfaces: [event],
      fields: t => ({
        token: t.exposeString('token'),
        rewardsOwner: t.exposeString('rewardsOwner', { description: 'To whom they were owed' }),
        recipient: t.exposeString('recipient', {
          description: 'The rewards owner, or whom an earlier one named',
        }),
        isEarlier: t.exposeBoolean('isEarlier', {
          description: 'Whether they had been set aside for an earlier rewards owner',
        }),
        shares: t.expose('shares', { type: 'Amount' }),
        amount: t.expose('amount', { type: 'Amount' }),
        asset: t.exposeString('asset', { description: 'What was paid: the token or, at Aave, its aToken' }),
      }),
    }),
    donationsSetAside: builder
      .objectRef<typeof donationsSetAside.$inferSelect>('DonationsSetAside')
      .implement({
        description: "Unpaid donations that stay those of a rewards owner whom the factory's owner replaced",
        interfaces: [event],
        fields: t => ({
          token: t.exposeString('token'),
          receiver: t.exposeString('receiver'),
          shares: t.expose('shares', { type: 'Amount' }),
        }),
      }),
    changeEvent: builder.objectRef<typeof changeEvent.$inferSelect>('ChangeEvent').implement({
      description: "A change that the factory's owner announced, or what became of one",
      interfaces: [ofFactory],
      fields: t => ({
        kind: t.expose('kind', { type: changeKind }),
        change: t.expose('change', { type: change }),
        vault: t.exposeString('vault', { nullable: true, description: 'That ends' }),
        token: t.exposeString('token', { nullable: true, description: 'That takes no new deposits' }),
        value: t.exposeString('value', { nullable: true, description: 'The new rewards owner or oracle' }),
        earliest: t.expose('earliest', {
          type: 'DateTime',
          nullable: true,
          description: 'From then on anyone may carry it out',
        }),
        voidFrom: t.expose('voidFrom', {
          type: 'DateTime',
          nullable: true,
          description: 'From then on nobody may',
        }),
      }),
    }),
    rewardsOwnerProposal: builder
      .objectRef<typeof factoryEvent.$inferSelect>('RewardsOwnerProposal')
      .implement({
        description: 'A rewards owner proposed another address in its place',
        interfaces: [ofFactory],
        fields: t => ({
          proposed: t.string({
            nullable: true,
            description: 'Null once it proposes nobody any more',
            resolve: row => (row.subject === zeroAddress ? null : row.subject),
          }),
        }),
      }),
    tokenPause: builder.objectRef<typeof factoryEvent.$inferSelect>('TokenPause').implement({
      description: 'New deposits of a token in Aave vaults were paused or resumed',
      interfaces: [ofFactory],
      fields: t => ({
        token: t.exposeString('subject'),
        paused: t.boolean({ resolve: row => row.paused ?? false }),
      }),
    }),
  }
}

export type EventTypes = ReturnType<typeof createEventTypes>
