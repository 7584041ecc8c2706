import type { Language } from '@kindyield/api-contract'
import { formatAmount, formatDollarAmount, numberFormat, type SharedStake } from '@kindyield/domain'
import { createTokenInfo } from '../chain/tokens.ts'
import type { Database } from '../database/database.ts'
import { findLinkedNgo } from '../database/queries/ngos/find-linked-ngo.ts'
import { type Given, readGiven } from '../database/queries/read-given.ts'
import type { Networks } from '../networks/networks.ts'
import type { SharePicture } from './draw-share-picture.ts'
import { shareTexts } from './share-texts.ts'

const DECIMALS = 18

type NetworksToShow = Pick<Networks, 'chainIds' | 'venues' | 'tokensOf'>

type PictureOf = {
  /** Its key, or its number on the first network; null stands for all NGOs. */
  reference: string | null
  /** What one giver gave, told in the place of what all gave to the NGO. */
  stake?: SharedStake | null
  language: Language
}

type ShownPicture = SharePicture & { imageLink: string }

/**
 * What the picture of an NGO shows, or with null that of all; of an NGO that is named by its number, its key where it has
 * one, by which its picture is found. Undefined for one that is hidden or does not exist.
 */
export async function findPicture(
  database: Database,
  { chainIds, venues, tokensOf }: NetworksToShow,
  { reference, stake = null, language }: PictureOf,
): Promise<ShownPicture | { key: string } | undefined> {
  const found = reference === null ? null : await findLinkedNgo(database, chainIds, reference)
  if (found === undefined || found?.isHidden) return undefined
  if (found !== null && found.key !== null && found.key !== reference) return { key: found.key }
  const title = found?.name ?? shareTexts[language].pictureTitle
  const imageLink = found?.imageLink ?? ''
  if (stake !== null) return { title: shareTexts[language].stake(stake, title), imageLink, figures: [] }
  const given = await readGiven(database, venues, found)
  return { title, imageLink, figures: figuresOf(tokensOf, given, language) }
}

/** Stablecoins count as dollars. */
function figuresOf(
  tokensOf: NetworksToShow['tokensOf'],
  { totals, givers }: Given,
  language: Language,
): SharePicture['figures'] {
  let [ether, dollars] = [0n, 0n]
  for (const { protocol, token, donated } of totals) {
    const { isDollar, decimals } = createTokenInfo(tokensOf(protocol))(token)
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
