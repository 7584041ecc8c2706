import { isNgoKey } from '@kindyield/domain'
import { isAddress } from 'viem'
import { z } from 'zod'
import { listStoredKeys, readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'
import type { NgoDraft } from './creation-steps.ts'

const PREFIX = 'kindyield.ngo-draft.'

const text = z.string()
const draftSchema = z.object({
  key: text.refine(isNgoKey),
  profile: z.object({ name: text, imageLink: text, description: text, link: text, location: text }),
  rewardsOwner: text.refine(value => isAddress(value)),
})

/**
 * The non-profits that are being created, by key, until they are on every network. Only what was entered is kept: how far
 * each has come is read from the chains.
 */
export const ngoDrafts = {
  write(draft: NgoDraft): void {
    writeStored(`${PREFIX}${draft.key}`, JSON.stringify(draft))
  },

  /** Null where there is none, or what is kept cannot be read. */
  read(key: string): NgoDraft | null {
    try {
      const { success, data } = draftSchema.safeParse(JSON.parse(readStored(`${PREFIX}${key}`) ?? ''))
      return success && data.key === key ? (data as NgoDraft) : null
    } catch {
      return null
    }
  },

  listKeys: (): string[] =>
    listStoredKeys(PREFIX)
      .map(each => each.slice(PREFIX.length))
      .sort(),

  remove: (key: string): void => removeStored(`${PREFIX}${key}`),
}
