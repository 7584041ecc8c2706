import { PROTOCOLS, type Protocol } from '@kindyield/domain/protocol'
import { type Address, zeroAddress } from 'viem'
import type { Ngo, Vault } from './ledger.ts'
import type { ChainLog } from './read-logs.ts'

/** The NGO of an `NgoCreated` event, with its vaults. */
export function createNgo(log: ChainLog): Ngo {
  const { ngoId, rewardsOwner, profile } = log.args
  const ngo: Ngo = {
    id: String(ngoId),
    name: profile.name,
    vaults: { lido: null, aave: null },
    rewardsOwner,
    proposals: [],
    log,
  }
  for (const protocol of PROTOCOLS) {
    const address: Address = log.args[`${protocol}Vault`]
    if (address !== zeroAddress) ngo.vaults[protocol] = createVault(ngo, protocol, address)
  }
  return ngo
}

function createVault(ngo: Ngo, protocol: Protocol, address: Address): Vault {
  return {
    address,
    protocol,
    ngo,
    books: new Map(),
    donors: new Set(),
    endedAt: null,
    isPaused: false,
  }
}
