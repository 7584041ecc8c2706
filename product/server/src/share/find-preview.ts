import { isNgoReference, type Language } from '@kindyield/api-contract'
import { type AppPath, type SharedStake, sharedStakeQuery, splitDescription } from '@kindyield/domain'
import type { Database } from '../database/database.ts'
import { findLinkedNgo } from '../database/queries/ngos/find-linked-ngo.ts'
import { shareTexts } from './share-texts.ts'

/**
 * Title, description and picture of a page; where it is instead, when its NGO is named by the number and has a key; or
 * `missing` where there is no such NGO.
 */
export type Preview =
  | { title: string; description: string; picture: string }
  | { movedTo: string }
  | 'missing'

type PreviewedPage = {
  page: AppPath
  id: string | undefined
  /** What the link to an NGO's page tells. */
  stake: SharedStake | null
  language: Language
}

/**
 * Undefined for a page that has nothing of its own to show. A hidden NGO has a page, but nobody is told its name, nor its
 * key, which is made of it.
 */
export async function findPreview(
  database: Database,
  chainIds: readonly number[],
  { page, id, stake, language }: PreviewedPage,
): Promise<Preview | undefined> {
  const texts = shareTexts[language]
  const inLanguage = `?language=${language}`
  const picture = `/share/kindyield.png${inLanguage}`
  if (page === '/' || page === '/home' || page === '/stake') return { ...texts.home, picture }
  if (page === '/marketplace') return { ...texts.marketplace, picture }
  if (page === '/how-it-works') return { ...texts.howItWorks, picture }
  if (page !== '/ngo/:id') return undefined
  if (id === undefined || !isNgoReference(id)) return 'missing'
  const found = await findLinkedNgo(database, chainIds, id)
  if (found === undefined) return 'missing'
  if (found.isHidden) return { ...texts.home, picture }
  const reference = found.key ?? found.id
  if (reference !== id) return { movedTo: `/ngo/${reference}` }
  const { name, description } = found
  const told = stake === null ? '' : `&${sharedStakeQuery(stake)}`
  return {
    title: stake === null ? texts.ngo.title(name) : texts.stake(stake, name),
    description: texts.ngo.description(splitDescription(description).summary),
    picture: `/share/ngo/${reference}.png${inLanguage}${told}`,
  }
}
