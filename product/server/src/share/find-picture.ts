import type { Language } from '@kindyield/api-contract'
import { formatAmount, formatDollarAmount, numberFormat, type SharedStake } from '@kindyield/domain'
import { eq } from 'drizzle-orm'
import { createTokenInfo, type Tokens } from '../chain/tokens.ts'
import type { Database } from '../database/database.ts'
import { type Given, readGiven } from '../database/queries/read-given.ts'
import { selectNgos } from '../database/queries/select-ngos.ts'
import { ngo } from '../database/schema/ngo-tables.ts'
import type { Networks } from '../networks/networks.ts'
import type { SharePicture } from './draw-share-picture.ts'
import { shareTexts } from './share-texts.ts'

const DECIMALS = 18

type NetworksToShow = Pick<Networks, 'first' | 'venues' | 'tokens'>

type PictureOf = {
  /** Counts on the first network; null stands for all NGOs. */
  ngoId: string | null
  /** What one giver gave, told in the place of what all gave to the NGO. */
  stake?: SharedStake | null
  language: Language
}

/** What the picture of an NGO shows, or with null that of all; undefined for one that is hidden or does not exist. */
export async function findPicture(
  database: Database,
  { first, venues, tokens }: NetworksToShow,
  { ngoId, stake = null, language }: PictureOf,
): Promise<(SharePicture & { imageLink: string }) | undefined> {
  const { chainId } = first.network
  const about =
    ngoId === null
      ? { title: shareTexts[language].pictureTitle, imageLink: '' }
      : await readProfile(database, chainId, ngoId)
  if (about === undefined) return undefined
  if (stake !== null) return { ...about, title: shareTexts[language].stake(stake, about.title), figures: [] }
  const given = await readGiven(database, venues, ngoId === null ? null : { chainId, id: ngoId })
  return { ...about, figures: figuresOf(tokens, given, language) }
}

async function readProfile(database: Database, chainId: number, id: string) {
  const [found] = await selectNgos(
    database,
    { protocol: 'lido', chainId },
    { where: eq(ngo.id, BigInt(id)), take: 1 },
  )
  if (found === undefined || found.isHidden) return undefined
  return { title: found.name, imageLink: found.imageLink }
}

/** Stablecoins count as dollars. */
function figuresOf(tokens: Tokens, { totals, givers }: Given, language: Language): SharePicture['figures'] {
  const tokenOf = createTokenInfo(tokens)
  let [ether, dollars] = [0n, 0n]
  for (const { token: address, donated } of totals) {
    const { isDollar, decimals } = tokenOf(address)
    const amount = donated * 10n ** BigInt(DECIMALS - decimals)
    if (isDollar) dollars += amount
    else ether += amount
  }
  const { given, giver } = shareTexts[language].figures
  return [
    { value: `${formatAmount(ether, DECIMALS)} ETH`, label: given },
    { value: `$${formatDollarAmount(dollars, DECIMALS)}`, label: given },
    { value: numberFormat(language).format(givers), label: giver(givers) },
  ]
}
