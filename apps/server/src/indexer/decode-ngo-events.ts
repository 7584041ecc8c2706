import type { ngoFactoryAbi } from '@kindyield/chain'
import { type Address, type GetContractEventsReturnType, zeroAddress } from 'viem'
import type { ngo, ngoProfile } from '../database/schema.ts'

type NgoRow = typeof ngo.$inferInsert
type ProfileRow = typeof ngoProfile.$inferInsert
export type NgoRows = { ngos: NgoRow[]; profiles: ProfileRow[] }
export type FactoryEvents = GetContractEventsReturnType<typeof ngoFactoryAbi, undefined, true>

/** Events of the factory, as the rows that they become. */
export function decodeNgoEvents(events: FactoryEvents, timeOf: (block: bigint) => Date): NgoRows {
  const rows: NgoRows = { ngos: [], profiles: [] }
  for (const event of events) {
    if (event.eventName !== 'NgoCreated' && event.eventName !== 'ProfileUpdated') continue
    const provenance = {
      blockNumber: Number(event.blockNumber),
      logIndex: event.logIndex,
      transactionHash: event.transactionHash,
      timestamp: timeOf(event.blockNumber),
    }
    if (event.eventName === 'NgoCreated') {
      rows.ngos.push({
        id: event.args.ngoId,
        lidoVault: orNull(event.args.lidoVault),
        aaveVault: orNull(event.args.aaveVault),
        rewardsOwner: event.args.rewardsOwner,
        ...provenance,
      })
    }
    const { name, imageLink, description, link, location } = event.args.profile
    const texts = { name, imageLink, description, link, location }
    rows.profiles.push({ ngoId: event.args.ngoId, ...storable(texts), ...provenance })
  }
  return rows
}

/** The zero address stands for a protocol that the network lacks. */
function orNull(address: Address): Address | null {
  return address === zeroAddress ? null : address
}

/** Postgres text cannot hold the NUL character; anyone's text may, and it must not stop the indexer. */
function storable<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text.replaceAll('\0', '')]),
  ) as Texts
}
