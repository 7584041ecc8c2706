import { ANNOUNCED_CHANGES } from '@kindyield/api-contract'
import { PROTOCOLS } from '@kindyield/domain'
import { zeroAddress } from 'viem'
import { RAY } from '../chain/vault-units.ts'
import { reportSummary } from '../database/schema/derived-tables.ts'
import { changeEvent, type factoryEvent } from '../database/schema/ngo-tables.ts'
import {
  donationPayment,
  donationsSetAside,
  positionEvent,
  report,
  settlement,
  withdrawalClaim,
  withdrawalRequest,
} from '../database/schema/vault-tables.ts'
import { createColumnFields } from './column-fields.ts'
import { createEventInterface } from './event-interface.ts'
import type { EventTable } from './list-events.ts'
import { createRedirectTypes } from './redirect-types.ts'
import type { GraphqlSchemaBuilder } from './schema-builder.ts'

type FactoryEventRow = Pick<
  typeof changeEvent.$inferSelect,
  'chainId' | 'ngoId' | 'blockNumber' | 'logIndex' | 'transactionHash' | 'timestamp'
>

export function createEventTypes(builder: GraphqlSchemaBuilder) {
  const protocol = builder.enumType('Protocol', { values: PROTOCOLS })
  const { columnFields, reportScope } = createColumnFields(builder)

  const event = createEventInterface(builder, protocol)

  const ofFactory = builder.interfaceRef<FactoryEventRow>('FactoryEvent').implement({
    description: 'Something that the factory told, with its proof',
    fields: t => ({
      chainId: t.exposeInt('chainId'),
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
        ...columnFields(t, positionEvent, {
          positionId: null,
          holder: null,
          payer: 'Who paid in, the holder or another; null if nothing came in',
          token: 'What the amount is in: stETH, or the token lent',
          percent: null,
          ethType: 'What came or went, at Lido',
          tokenAmount: 'In wei of what came or went, at Lido',
          inAToken: 'Paid in aTokens, at Aave',
        }),
        amount: t.field({ type: 'Amount', resolve: row => row.amount ?? 0n }),
      }),
    })

  /** A type whose fields are columns alone. */
  const ofColumns = <Source extends EventTable, Name extends keyof Source['$inferSelect'] & string>(
    name: string,
    table: Source,
    description: string,
    columns: Record<Name, string | null>,
  ) =>
    builder.objectRef<Source['$inferSelect']>(name).implement({
      description,
      interfaces: [event],
      fields: (t: Parameters<typeof columnFields<Source, Name>>[0]) => columnFields(t, table, columns),
    } as never)

  return {
    protocol,
    stake: position('Stake', 'ETH, stETH or wstETH that someone staked for an NGO'),
    deposit: position('Deposit', 'A stablecoin that someone lent for an NGO'),
    addition: position('Addition', 'What someone added to a position'),
    merge: builder.objectRef<typeof positionEvent.$inferSelect>('Merge').implement({
      description: 'A position became part of another one of the same holder, token and percent',
      interfaces: [event],
      fields: t => ({
        ...columnFields(t, positionEvent, {
          positionId: 'The one that it became part of',
          holder: null,
          token: null,
          percent: null,
        }),
        mergedPositionId: t.id({ resolve: row => String(row.otherPositionId) }),
        principal: t.field({
          type: 'Amount',
          description: 'What it adds to the principal of the other',
          resolve: row => row.amount ?? 0n,
        }),
      }),
    }),
    ...createRedirectTypes(builder, event, columnFields),
    withdrawal: position('Withdrawal', 'What someone took out, or requested of Lido'),
    withdrawalRequest: ofColumns('WithdrawalRequest', withdrawalRequest, "A request in Lido's queue", {
      requestId: null,
      positionId: null,
      holder: null,
      amount: null,
      percent: null,
      ethType: null,
    }),
    withdrawalClaim: ofColumns('WithdrawalClaim', withdrawalClaim, "What Lido's queue paid for a request", {
      requestId: null,
      positionId: null,
      holder: null,
      recipient: 'Who got the ether',
      amount: 'Of ether that arrived',
      percent: null,
      ethType: null,
    }),
    settlement: builder.objectRef<typeof settlement.$inferSelect>('Settlement').implement({
      description: "A tranche's high-water mark rose, and percent of the yield above it became the NGO's",
      interfaces: [event],
      fields: t => ({
        ...columnFields(t, settlement, {
          token: null,
          markBefore: null,
          rate: 'Wei of 1e27 shares',
          sharesBefore: null,
          units: null,
        }),
        tranche: t.id({ resolve: row => String(row.tranche) }),
        donatedShares: t.expose('donated', { type: 'Amount' }),
      }),
    }),
    donation: builder.objectRef<typeof report.$inferSelect>('Donation').implement({
      description: 'A report of the oracle, with the shares that it turned into donations',
      interfaces: [event],
      fields: t => ({
        ...columnFields(t, report, { token: null, rate: 'Wei of 1e27 shares' }),
        form: t.expose('scope', { type: reportScope }),
        donatedShares: t.expose('donated', { type: 'Amount' }),
        amount: t.field({
          type: 'Amount',
          description: 'Those shares in wei of the token, rounded down',
          resolve: row => (row.donated * row.settledRate) / RAY,
        }),
      }),
    }),
    report: ofColumns(
      'Report',
      reportSummary,
      'A report of the oracle, with what all positions earned and gave since the one before',
      { token: null, earned: null, donated: 'Of it, given' },
    ),
    payment: ofColumns('Payment', donationPayment, 'Donations that were paid', {
      token: null,
      rewardsOwner: 'To whom they were owed',
      recipient: 'The rewards owner, or whom an earlier one named',
      isEarlier: 'Whether they had been set aside for an earlier rewards owner',
      shares: null,
      amount: null,
      asset: 'What was paid: the token or, at Aave, its aToken',
    }),
    donationsSetAside: ofColumns(
      'DonationsSetAside',
      donationsSetAside,
      "Unpaid donations that stay those of a rewards owner whom the factory's owner replaced",
      { token: null, receiver: null, shares: null },
    ),
    changeEvent: builder.objectRef<typeof changeEvent.$inferSelect>('ChangeEvent').implement({
      description: "A change that the factory's owner announced, or what became of one",
      interfaces: [ofFactory],
      fields: t => ({
        ...columnFields(t, changeEvent, {
          vault: 'That ends',
          token: 'That takes no new deposits',
          value: 'The new rewards owner or oracle',
          earliest: 'From then on anyone may carry it out',
          voidFrom: 'From then on nobody may',
        }),
        kind: t.expose('kind', { type: changeKind }),
        change: t.expose('change', { type: change }),
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
