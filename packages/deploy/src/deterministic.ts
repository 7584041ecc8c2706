import { StartupError } from '@kindyield/processes'
import { type Address, concat, encodeDeployData, getContractAddress, type Hex, zeroHash } from 'viem'
import type { Artifact } from './artifact.ts'
import type { Deployer } from './deployer.ts'

/** A contract on nearly every network that deploys what it is sent, at an address that follows from that alone. */
const CREATE2_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

export type Planned = { address: Address; initCode: Hex; constructorArguments: Hex }

/** Where a contract will be: the same code with the same arguments is never deployed twice. */
export function plan({ abi, bytecode }: Artifact, args: unknown[]): Planned {
  const initCode = encodeDeployData({ abi, bytecode, args } as never)
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: CREATE2_DEPLOYER,
    salt: zeroHash,
    bytecode: initCode,
  })
  return { address, initCode, constructorArguments: `0x${initCode.slice(bytecode.length)}` }
}

/** Deploys what was planned, unless it is there already. True when it was deployed now. */
export async function deployPlanned(deployer: Deployer, { address, initCode }: Planned): Promise<boolean> {
  const { chain } = deployer
  if ((await chain.getCode({ address })) !== undefined) return false
  if ((await chain.getCode({ address: CREATE2_DEPLOYER })) === undefined) {
    throw new StartupError(`The network lacks the deterministic deployer at ${CREATE2_DEPLOYER}.`)
  }
  await deployer.sendData(CREATE2_DEPLOYER, concat([zeroHash, initCode]))
  if ((await chain.getCode({ address })) === undefined) throw new Error(`Nothing was deployed at ${address}`)
  return true
}
