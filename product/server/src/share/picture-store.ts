import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { sharePicture } from '../database/schema/share-picture-table.ts'

export type StoredPicture = typeof sharePicture.$inferSelect

export type PictureStoreOptions = {
  /** About 50 KB each. */
  max?: number
  maxOfStakes?: number
}

export type PictureStore = ReturnType<typeof createPictureStore>

/** Pictures of links in the database: all instances draw each of them once. */
export function createPictureStore(
  database: Database,
  { max = 4_000, maxOfStakes = 1_000 }: PictureStoreOptions = {},
) {
  async function find(link: string): Promise<StoredPicture | undefined> {
    const [found] = await database.select().from(sharePicture).where(eq(sharePicture.link, link))
    return found
  }

  /** Replaces the one before, and makes room where there are too many. */
  async function put(picture: StoredPicture): Promise<void> {
    const { tellsOfStake } = picture
    await database
      .insert(sharePicture)
      .values(picture)
      .onConflictDoUpdate({ target: sharePicture.link, set: picture })
    const kept = tellsOfStake ? maxOfStakes : max
    await database.execute(sql`
      delete from share_picture where tells_of_stake = ${tellsOfStake} and drawn_at < (
        select drawn_at from share_picture where tells_of_stake = ${tellsOfStake}
        order by drawn_at desc offset ${kept - 1} limit 1)`)
  }

  return { find, put }
}
