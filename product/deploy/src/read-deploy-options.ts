import { parseArgs } from 'node:util'
import { type Address, type NetworkName, networks } from '@kindyield/chain'
import { StartupError } from '@kindyield/domain/startup-error'
import { getAddress, type Hex, isAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'

export type DeployOptions = {
  network: NetworkName
  rpcUrl: string
  deployerKey: Hex
  owner: Address
  oracle: Address
  predecessors: Address[]
}

const address = z
  .string()
  .refine(text => isAddress(text))
  .transform(text => getAddress(text))

const environmentSchema = z.object({
  RPC_URL: z.url({ protocol: /^https?$/ }).describe('the http(s) address of a node on that network'),
  DEPLOYER_KEY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/)
    .describe('a private key, 0x and 64 hexadecimal digits, whose account pays'),
  OWNER: address.optional().describe('the address that will own the factory; without it, the payer'),
  PREDECESSORS: z
    .string()
    .transform(text => text.split(',').map(part => part.trim()))
    .pipe(z.array(address))
    .optional()
    .describe('the addresses of the factories whose positions may move here, with commas; without it, none'),
  ORACLE: address.optional().describe('the address that will report rewards; without it, the owner'),
})

export function readDeployOptions(
  args: string[],
  variables: Record<string, string | undefined>,
): DeployOptions {
  const { values } = parseArgs({ args, options: { network: { type: 'string' } } })
  const network = values.network as NetworkName
  if (networks[network] === undefined) {
    throw new StartupError(`Usage: npm run deploy -- --network ${Object.keys(networks).join('|')}`)
  }
  const result = environmentSchema.safeParse(variables)
  if (!result.success) {
    const names = [...new Set(result.error.issues.map(issue => String(issue.path[0])))]
    // Names and rules only: a value may be a secret.
    const lines = names.map(name => {
      const { description } = environmentSchema.shape[name as keyof typeof environmentSchema.shape]
      return `  ${name} should be ${description}.`
    })
    throw new StartupError(`These environment variables are missing or wrong:\n${lines.join('\n')}`)
  }
  const { RPC_URL: rpcUrl, DEPLOYER_KEY, OWNER, ORACLE, PREDECESSORS = [] } = result.data
  const deployerKey = DEPLOYER_KEY as Hex
  const owner = OWNER ?? privateKeyToAccount(deployerKey).address
  return { network, rpcUrl, deployerKey, owner, oracle: ORACLE ?? owner, predecessors: PREDECESSORS }
}
