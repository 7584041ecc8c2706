import type { Deployment, LidoAddresses } from '@kindyield/chain'
import { type Contract, createDeployer, type Deployer, readArtifact } from '@kindyield/deploy'
import type { Account, Address } from 'viem'
import { accounts } from '../accounts.ts'
import { type Clock, takeClock } from './clock.ts'
import { findVaults, type Vaults } from './find-vaults.ts'
import type { NgoName } from './ngo-profiles.ts'
import type { GiverName, PositionName, Stablecoin } from './plan.ts'

export type Position = { vault: Contract; id: bigint; requestIds: bigint[] }

/** What the history is played on, and what came of it so far. */
export type Stage = {
  deployer: Deployer
  clock: Clock
  lido: LidoAddresses
  stETH: Contract
  wstETH: Contract
  stablecoin(symbol: Stablecoin): Contract
  giver(name: GiverName): Account
  vaultsOf(ngo: NgoName): Vaults
  positionOf(name: PositionName): Position
  addPosition(name: PositionName, position: Position): void
  /** Those that anyone ever gave through. */
  usedVaultsOf(ngo: NgoName): Contract[]
}

export async function openStage(rpcUrl: string, { ngoFactory, lido, aave }: Deployment): Promise<Stage> {
  if (lido === null || aave === null) throw new Error('The history needs Lido and Aave')
  const deployer = createDeployer({ rpcUrl, account: accounts.owner, isLocal: true })
  const vaults = await findVaults(deployer.chain, ngoFactory)
  const contract = (address: Address, file: string): Contract => ({ address, abi: readArtifact(file).abi })
  const [Ada, Ben, Chidi, Dora, Emil] = accounts.givers
  const givers = { Ada, Ben, Chidi, Dora, Emil }
  const positions = new Map<string, Position>()
  const vaultsOf = (ngo: NgoName) => required(vaults.get(ngo), ngo)
  const keyOf = ({ giver, ngo, token }: PositionName) => `${giver}, ${ngo}, ${token}`

  return {
    deployer,
    clock: await takeClock(rpcUrl),
    lido,
    stETH: contract(lido.stETH, 'StETH.sol'),
    wstETH: contract(lido.wstETH, 'WstETH.sol'),
    stablecoin: symbol => contract(aave.tokens[symbol], 'TetherUsd.sol'),
    giver: name => required(givers[name], name),
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
