import { parseArgs } from 'node:util'
import type { Address } from '@kindyield/chain'
import { StartupError } from '@kindyield/domain/startup-error'
import { getAddress, type Hex, isAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'

export type Command = { network: string; isCheck: boolean; replaces: boolean }

export type DeployOptions = {
  rpcUrl: string
  deployerKey: Hex
  owner: Address
  oracle: Address
  predecessors: Address[]
}

type Variables = Record<string, string | undefined>

const address = z
  .string()
  .refine(text => isAddress(text))
  .transform(text => getAddress(text))

const rpcUrl = z.url({ protocol: /^https?$/ }).describe('the http(s) address of a node on that network')
const checkSchema = z.object({ RPC_URL: rpcUrl })
const deploySchema = z.object({
  RPC_URL: rpcUrl,
  DEPLOYER_KEY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/)
    .describe('a private key, 0x and 64 hexadecimal digits, whose account pays'),
  OWNER: address
    .optional()
    .describe('the address to which the factory is handed over; without it, the payer'),
  PREDECESSORS: z
    .string()
    .transform(text => text.split(',').map(part => part.trim()))
    .pipe(z.array(address))
    .optional()
    .describe('the addresses of the factories whose positions may move here, with commas; without it, none'),
  ORACLE: address.optional().describe('the address that will report rewards; without it, the owner'),
})

export function readCommand(args: string[]): Command {
  const { values } = parseArgs({
    args,
    options: { network: { type: 'string' }, check: { type: 'boolean' }, replace: { type: 'boolean' } },
  })
  if (values.network === undefined)
    throw new StartupError('Usage: npm run deploy -- --network NAME [--check | --replace]')
  return { network: values.network, isCheck: values.check ?? false, replaces: values.replace ?? false }
}

export function readDeployOptions(variables: Variables): DeployOptions {
  const { RPC_URL, DEPLOYER_KEY, OWNER, ORACLE, PREDECESSORS = [] } = parse(deploySchema, variables)
  const deployerKey = DEPLOYER_KEY as Hex
  const owner = OWNER ?? privateKeyToAccount(deployerKey).address
  return { rpcUrl: RPC_URL, deployerKey, owner, oracle: ORACLE ?? owner, predecessors: PREDECESSORS }
}

/** A check sends no transaction, so it needs no key. */
export function readCheckOptions(variables: Variables): { rpcUrl: string } {
  return { rpcUrl: parse(checkSchema, variables).RPC_URL }
}

function parse<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, variables: Variables) {
  const result = schema.safeParse(variables)
  if (result.success) return result.data
  const names = [...new Set(result.error.issues.map(issue => String(issue.path[0])))]
  // Names and rules only: a value may be a secret.
  const lines = names.map(name => `  ${name} should be ${(schema.shape[name] as z.ZodType).description}.`)
  throw new StartupError(`These environment variables are missing or wrong:\n${lines.join('\n')}`)
}
