import { type Language, ngoParameterSchema } from '@kindyield/api-contract'
import { type AppPath, type SharedStake, sharedStakeQuery, splitDescription } from '@kindyield/domain'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { selectNgos } from '../database/queries/select-ngos.ts'
import { ngo } from '../database/schema/ngo-tables.ts'
import { shareTexts } from './share-texts.ts'

/** Title, description and picture of a page, `missing` where it is about an NGO that does not exist. */
export type Preview = { title: string; description: string; picture: string } | 'missing'

type PreviewedPage = {
  page: AppPath
  id: string | undefined
  /** What the link to an NGO's page tells. */
  stake: SharedStake | null
  language: Language
}

/** Undefined for a page that has nothing of its own to show. A hidden NGO has a page, but nobody is told its name. */
export async function findPreview(
  database: Database,
  firstChainId: number,
  { page, id, stake, language }: PreviewedPage,
): Promise<Preview | undefined> {
  const texts = shareTexts[language]
  const inLanguage = `?language=${language}`
  const picture = `/share/kindyield.png${inLanguage}`
  if (page === '/' || page === '/home' || page === '/stake') return { ...texts.home, picture }
  if (page === '/marketplace') return { ...texts.marketplace, picture }
  if (page === '/how-it-works') return { ...texts.howItWorks, picture }
  if (page !== '/ngo/:id') return undefined
  if (!ngoParameterSchema.safeParse({ id }).success) return 'missing'
  const [found] = await selectNgos(
    database,
    { protocol: 'lido', chainId: firstChainId },
    { where: eq(ngo.id, BigInt(id ?? '')), take: 1 },
  )
  if (found === undefined) return 'missing'
  if (found.isHidden) return { ...texts.home, picture }
  const { name, description } = found
  const told = stake === null ? '' : `&${sharedStakeQuery(stake)}`
  return {
    title: stake === null ? texts.ngo.title(name) : texts.stake(stake, name),
    description: texts.ngo.description(splitDescription(description).summary),
    picture: `/share/ngo/${found.id}.png${inLanguage}${told}`,
  }
}
