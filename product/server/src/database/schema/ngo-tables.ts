import { ANNOUNCED_CHANGES } from '@kindyield/api-contract'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, provenance, uint256 } from './columns.ts'

export const ngo = pgTable(
  'ngo',
  {
    id: uint256('id').notNull(),
    /** Names the same NGO on every network. */
    key: text('key').notNull(),
    lidoVault: text('lido_vault'),
    aaveVault: text('aave_vault'),
    rewardsOwner: text('rewards_owner').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.id] }),
    index('ngo_key').on(table.key, table.chainId),
  ],
)

/** Every profile an NGO ever had; the newest counts. */
export const ngoProfile = pgTable(
  'ngo_profile',
  {
    ngoId: uint256('ngo_id').notNull(),
    name: text('name').notNull(),
    imageLink: text('image_link').notNull(),
    description: text('description').notNull(),
    link: text('link').notNull(),
    location: text('location').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    index('ngo_profile_newest').on(table.chainId, table.ngoId, table.blockNumber, table.logIndex),
    // By hash: a link may be longer than a b-tree holds, and that must not stop the indexer.
    index('ngo_profile_picture').using('hash', table.imageLink),
  ],
)

/** Settings of the factory, for one NGO or for all, and proposals of rewards owners. */
export const factoryEvent = pgTable(
  'factory_event',
  {
    kind: text('kind', {
      enum: [
        'rewardsOwnerChanged',
        'rewardsOwnerProposed',
        'oracleChanged',
        'tokenAllowedSet',
        'tokenPauseSet',
      ],
    }).notNull(),
    ngoId: uint256('ngo_id'),
    previous: text('previous'),
    /** The rewards owner, oracle or token that it names; of a proposal that was withdrawn, the zero address. */
    subject: text('subject').notNull(),
    allowed: boolean('allowed'),
    paused: boolean('paused'),
    /** Whether the factory's owner replaced the rewards owner, who otherwise handed over. */
    byOwner: boolean('by_owner'),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    index('factory_event_ngo').on(table.chainId, table.ngoId, table.kind, table.blockNumber, table.logIndex),
    index('factory_event_kind').on(table.chainId, table.kind, table.blockNumber, table.logIndex),
  ],
)

/** Changes that the factory's owner announced, and what became of them: the next row of the same change and subject. */
export const changeEvent = pgTable(
  'change_event',
  {
    kind: text('kind', { enum: ['announced', 'canceled', 'carriedOut'] }).notNull(),
    change: text('change', { enum: ANNOUNCED_CHANGES }).notNull(),
    /** The chain's own number: an NGO's id, the address of a token or a vault, or 0 for what is about all. */
    subject: uint256('subject').notNull(),
    /** What the subject stands for. A vault comes with its NGO. */
    ngoId: uint256('ngo_id'),
    vault: text('vault'),
    token: text('token'),
    /** The new rewards owner, oracle or factory. What is canceled has none. */
    value: text('value'),
    /** An announcement can be carried out from the one until the other. */
    earliest: instant('earliest'),
    voidFrom: instant('void_from'),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    index('change_event_subject').on(
      table.chainId,
      table.change,
      table.subject,
      table.blockNumber,
      table.logIndex,
    ),
    index('change_event_ngo').on(table.chainId, table.ngoId, table.blockNumber, table.logIndex),
    index('change_event_void_from').on(table.chainId, table.voidFrom).where(sql`${table.kind} = 'announced'`),
  ],
)
