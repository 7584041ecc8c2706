import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { provenance, uint256 } from './columns.ts'

export const ngo = pgTable('ngo', {
  id: uint256('id').primaryKey(),
  lidoVault: text('lido_vault'),
  aaveVault: text('aave_vault'),
  rewardsOwner: text('rewards_owner').notNull(),
  ...provenance,
})

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
    primaryKey({ columns: [table.blockNumber, table.logIndex] }),
    index('ngo_profile_newest').on(table.ngoId, table.blockNumber, table.logIndex),
    // By hash: a link may be longer than a b-tree holds, and that must not stop the indexer.
    index('ngo_profile_picture').using('hash', table.imageLink),
  ],
)

/** Settings that the factory's owner changed for one NGO or for all. */
export const factoryEvent = pgTable(
  'factory_event',
  {
    kind: text('kind', { enum: ['rewardsOwnerChanged', 'oracleChanged', 'tokenAllowedSet'] }).notNull(),
    ngoId: uint256('ngo_id'),
    previous: text('previous'),
    /** The rewards owner, oracle or token that it names. */
    subject: text('subject').notNull(),
    allowed: boolean('allowed'),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.blockNumber, table.logIndex] }),
    index('factory_event_ngo').on(table.ngoId, table.kind, table.blockNumber, table.logIndex),
  ],
)
