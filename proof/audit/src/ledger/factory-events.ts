import { PROTOCOLS, type Protocol } from '@kindyield/domain/protocol'
import { type Address, hexToString, zeroAddress } from 'viem'
import { announce, cancel, carryOut, expectCarriedOut } from './announced-changes.ts'
import { expectEqual, type Replay } from './checks.ts'
import type { Ledger, Ngo, TokenState, Vault } from './ledger.ts'
import type { ChainLog } from './read-logs.ts'

export function handleFactoryLog(replay: Replay, log: ChainLog): void {
  const { ledger } = replay
  const { args } = log
  switch (log.eventName) {
    case 'NgoCreated': {
      const created = createNgo(log)
      ledger.ngos.set(created.id, created)
      for (const vault of Object.values(created.vaults))
        if (vault !== null) replay.vaults.set(vault.address, vault)
      break
    }
    case 'ProfileUpdated':
      ngoOf(ledger, args.ngoId).name = args.profile.name
      break
    case 'RewardsOwnerProposed':
      ngoOf(ledger, args.ngoId).proposals.push(log)
      break
    case 'RewardsOwnerChanged':
      changeRewardsOwner(replay, log)
      break
    case 'ChangeAnnounced':
      announce(replay, log)
      break
    case 'ChangeCanceled':
      cancel(replay, log)
      break
    case 'ChangeCarriedOut':
      carryOut(replay, log)
      break
    case 'OracleChanged':
      // The first one is named at the deployment.
      if (args.previous !== zeroAddress) {
        expectEqual(replay, log, 'previous', ledger.oracle, args.previous)
        const change = expectCarriedOut(replay, log, 'oracle', 0n)
        if (change !== undefined) expectEqual(replay, log, 'oracle', change.value, args.oracle)
      }
      ledger.oracle = args.oracle
      break
    case 'SuccessorChanged': {
      expectEqual(replay, log, 'previous', ledger.successor, args.previous)
      const change = expectCarriedOut(replay, log, 'successor', 0n)
      if (change !== undefined) expectEqual(replay, log, 'successor', change.value, args.successor)
      ledger.successor = args.successor
      break
    }
    case 'TokenAllowedSet':
      if (!args.allowed) expectCarriedOut(replay, log, 'tokenRemoval', BigInt(args.token))
      setToken(ledger, args.token, { isAllowed: args.allowed })
      break
    case 'TokenPauseSet':
      ledger.tokenPauses.push(log)
      setToken(ledger, args.token, { isPaused: args.paused })
  }
}

/** The owner's change leaves all donations so far to the earlier rewards owner; the one by itself passes them on. */
function changeRewardsOwner(replay: Replay, log: ChainLog): void {
  const { ngoId, previous, rewardsOwner, byOwner } = log.args
  const ngo = ngoOf(replay.ledger, ngoId)
  expectEqual(replay, log, 'previous', ngo.rewardsOwner, previous)
  if (byOwner) {
    const change = expectCarriedOut(replay, log, 'rewardsOwner', ngoId)
    if (change !== undefined) expectEqual(replay, log, 'rewards owner', change.value, rewardsOwner)
    const books = Object.values(ngo.vaults).flatMap(vault => [...(vault?.books.values() ?? [])])
    for (const { token, unpaidShares } of books)
      expectEqual(replay, log, `donations in ${token} that were not set aside`, 0n, unpaidShares)
  } else {
    // The proposal is taken back in the same call, before this log.
    expectEqual(replay, log, 'proposed', ngo.proposals.at(-2)?.args.proposed, rewardsOwner)
    expectEqual(replay, log, 'proposed after', zeroAddress, ngo.proposals.at(-1)?.args.proposed)
  }
  ngo.rewardsOwner = rewardsOwner
}

function setToken({ tokens }: Ledger, token: Address, state: Partial<TokenState>): void {
  tokens.set(token, { isAllowed: false, isPaused: false, ...tokens.get(token), ...state })
}

function ngoOf({ ngos }: Ledger, id: bigint): Ngo {
  const found = ngos.get(String(id))
  if (found === undefined) throw new Error(`No log created the NGO ${id}`)
  return found
}

/** The NGO of an `NgoCreated` event, with its vaults. */
function createNgo(log: ChainLog): Ngo {
  const { ngoId, key, rewardsOwner, profile } = log.args
  const ngo: Ngo = {
    id: String(ngoId),
    key: hexToString(key, { size: 32 }),
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
