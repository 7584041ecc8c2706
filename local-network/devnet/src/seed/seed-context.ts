import {
  aaveVaultAbi,
  type Deployment,
  type LidoAddresses,
  lidoVaultAbi,
  ngoFactoryAbi,
} from '@kindyield/chain'
import { type Contract, createDeployer, type Deployer, readArtifact } from '@kindyield/deploy'
import type { Protocol } from '@kindyield/domain/protocol'
import type { Address, LocalAccount, PublicClient } from 'viem'
import { accounts } from '../accounts.ts'
import type { NgoName } from './ngo-profiles.ts'
import type { HolderName, PositionName, Stablecoin } from './plan.ts'
import { createSeedClock, type SeedClock } from './seed-clock.ts'

type Vaults = Record<Protocol, Contract>

export type Position = { vault: Contract; id: bigint; requestIds: bigint[] }

/** Contracts and accounts for seeding, and the positions opened so far. */
export type SeedContext = {
  /** Those of which there is a history. */
  protocols: readonly Protocol[]
  deployer: Deployer
  clock: SeedClock
  factory: Contract
  lido: LidoAddresses
  stETH: Contract
  wstETH: Contract
  stablecoin(symbol: Stablecoin): Contract
  holder(name: HolderName): LocalAccount
  vaultsOf(ngo: NgoName): Vaults
  positionOf(name: PositionName): Position
  addPosition(name: PositionName, position: Position): void
  /** The vaults of an NGO that have ever had a position. */
  usedVaultsOf(ngo: NgoName): Contract[]
}

export async function createSeedContext(
  rpcUrl: string,
  { ngoFactory, lido, aave }: Deployment,
  protocols: readonly Protocol[],
): Promise<SeedContext> {
  if (lido === null || aave === null) throw new Error('The history needs Lido and Aave')
  const deployer = createDeployer({ rpcUrl, account: accounts.owner, isLocal: true })
  const vaults = await findVaults(deployer.chain, ngoFactory)
  const contract = (address: Address, file: string): Contract => ({ address, abi: readArtifact(file).abi })
  const [Ada, Ben, Chidi, Dora, Emil] = accounts.holders
  const holders = { Ada, Ben, Chidi, Dora, Emil }
  const positions = new Map<string, Position>()
  const vaultsOf = (ngo: NgoName) => required(vaults.get(ngo), ngo)
  const keyOf = ({ holder, ngo, token }: PositionName) => `${holder}, ${ngo}, ${token}`

  return {
    protocols,
    deployer,
    clock: await createSeedClock(rpcUrl),
    factory: contract(ngoFactory, 'NgoFactory.sol'),
    lido,
    stETH: contract(lido.stETH, 'StETH.sol'),
    wstETH: contract(lido.wstETH, 'WstETH.sol'),
    stablecoin: symbol => contract(aave.tokens[symbol], 'TetherUsd.sol'),
    holder: name => required(holders[name], name),
    vaultsOf,
    positionOf: name => required(positions.get(keyOf(name)), keyOf(name)),
    addPosition(name, position) {
      const key = keyOf(name)
      if (positions.has(key)) throw new Error(`The history opens a second position of ${key}`)
      positions.set(key, position)
    },
    usedVaultsOf(ngo) {
      const { lido, aave } = vaultsOf(ngo)
      const used = new Set([...positions.values()].map(position => position.vault))
      return [lido, aave].filter(vault => used.has(vault))
    },
  }
}

function required<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new Error(`The history speaks of ${name}, which does not exist`)
  return thing
}

/** The vaults of every NGO, by its name. */
export async function findVaults(chain: PublicClient, ngoFactory: Address): Promise<Map<string, Vaults>> {
  const created = await chain.getContractEvents({
    address: ngoFactory,
    abi: ngoFactoryAbi,
    eventName: 'NgoCreated',
    fromBlock: 0n,
    strict: true,
  })
  return new Map(
    created.map(({ args }) => [
      args.profile.name,
      {
        lido: { address: args.lidoVault, abi: lidoVaultAbi },
        aave: { address: args.aaveVault, abi: aaveVaultAbi },
      },
    ]),
  )
}
