import { boolean, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The pictures of links, as they were drawn last. Its migration makes it unlogged: after a crash or a failover they are
 * drawn again.
 */
export const sharePicture = pgTable(
  'share_picture',
  {
    /** The link: NGO, language and what it tells of a stake. */
    link: text('link').primaryKey(),
    /** Whether it tells of a stake: anyone can think of such links. */
    tellsOfStake: boolean('tells_of_stake').notNull(),
    /** A hash of all that is on it. */
    shown: text('shown').notNull(),
    png: bytea('png').notNull(),
    drawnAt: instant('drawn_at').notNull(),
    /** From then on it is drawn again when it is asked for, even if nothing on it changed. */
    redrawAt: instant('redraw_at').notNull(),
  },
  table => [index('share_picture_newest').on(table.tellsOfStake, table.drawnAt)],
)
