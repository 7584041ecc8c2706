import { StartupError } from '@kindyield/domain/startup-error'
import { type Address, concat, encodeDeployData, getContractAddress, type Hex, zeroHash } from 'viem'
import type { Deployer } from './create-deployer.ts'
import type { Artifact } from './read-artifact.ts'

/** The deterministic deployment proxy that nearly every network has. */
const CREATE2_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

export type PlannedDeployment = { address: Address; initCode: Hex; constructorArguments: Hex }

/** Computes the CREATE2 address of a contract from its init code. */
export function planDeployment({ abi, bytecode }: Artifact, args: unknown[]): PlannedDeployment {
  const initCode = encodeDeployData({ abi, bytecode, args } as never)
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: CREATE2_DEPLOYER,
    salt: zeroHash,
    bytecode: initCode,
  })
  return { address, initCode, constructorArguments: `0x${initCode.slice(bytecode.length)}` }
}

/** Computes the address of the contract that `creator` creates first, in its constructor, with the same arguments. */
export function planCreatedBy(
  creator: Address,
  { abi, bytecode }: Artifact,
  args: unknown[],
): Omit<PlannedDeployment, 'initCode'> {
  const address = getContractAddress({ from: creator, nonce: 1n })
  const { constructorArguments } = planDeployment({ abi, bytecode }, args)
  return { address, constructorArguments }
}

/** Deploys a planned contract unless it exists. Returns whether it deployed. */
export async function deployPlanned(
  deployer: Deployer,
  { address, initCode }: PlannedDeployment,
): Promise<boolean> {
  const { chain } = deployer
  if ((await chain.getCode({ address })) !== undefined) return false
  if ((await chain.getCode({ address: CREATE2_DEPLOYER })) === undefined) {
    throw new StartupError(`The network lacks the deterministic deployer at ${CREATE2_DEPLOYER}.`)
  }
  await deployer.sendData(CREATE2_DEPLOYER, concat([zeroHash, initCode]))
  if ((await chain.getCode({ address })) === undefined) throw new Error(`Nothing was deployed at ${address}`)
  return true
}
