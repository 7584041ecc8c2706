import type { z } from 'zod'
import { EnvironmentError } from './environment-error.ts'
import { environmentSchema } from './environment-schema.ts'

type Variables = z.infer<typeof environmentSchema>
type Given = Record<string, string | undefined>

/** What is set for one network. */
export type NetworkEnvironment = {
  name: string
  rpcUrls: string[]
  keeperKey: Variables['KEEPER_PRIVATE_KEY']
  maxGwei: Variables['MAX_GAS_PRICE_GWEI']
}

type OfNetworks = 'NETWORK' | 'NETWORKS' | 'RPC_URL' | 'KEEPER_PRIVATE_KEY' | 'MAX_GAS_PRICE_GWEI'
export type Environment = Omit<Variables, OfNetworks> & {
  networks: [NetworkEnvironment, ...NetworkEnvironment[]]
}

/** Reads the environment. Names every variable that is wrong, with its rule and without its value. */
export function readEnvironment(variables: Given): Environment {
  // An empty variable counts as not set: shells and compose files write it so.
  const given: Given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const problems = new Map<string, string>()
  const read = <Name extends keyof Variables>(name: Name, of: string = name): Variables[Name] | undefined => {
    const { success, data } = environmentSchema.shape[name].safeParse(given[of])
    if (success) return data as Variables[Name]
    problems.set(of, ruleOf(name))
    return undefined
  }
  const all = Object.keys(environmentSchema.shape) as (keyof Variables)[]
  const values = Object.fromEntries(all.map(name => [name, read(name)])) as Variables
  const { NETWORK, NETWORKS, RPC_URL, KEEPER_PRIVATE_KEY, MAX_GAS_PRICE_GWEI, ...shared } = values
  if (NETWORK !== undefined && NETWORKS !== undefined && NETWORKS.join() !== NETWORK) {
    problems.set('NETWORK', 'left out, or the only one of NETWORKS')
  }
  const [first = 'local', ...others] = NETWORKS ?? [NETWORK ?? 'local']

  function readNetwork(name: string): NetworkEnvironment {
    const own = (variable: keyof Variables) => `${variable}_${name.toUpperCase().replaceAll('-', '_')}`
    /** What is set for the network, or else for all. */
    const readOwn = <Name extends keyof Variables>(variable: Name, forAll: Variables[Name]) =>
      given[own(variable)] === undefined ? forAll : read(variable, own(variable))
    const rpcUrls = readOwn('RPC_URL', others.length === 0 ? RPC_URL : undefined)
    const nodes = others.length === 0 ? 'RPC_URL' : own('RPC_URL')
    if (rpcUrls === undefined && !problems.has(own('RPC_URL')) && !problems.has(nodes)) {
      problems.set(nodes, ruleOf('RPC_URL'))
    }
    return {
      name,
      rpcUrls: rpcUrls ?? [],
      keeperKey: readOwn('KEEPER_PRIVATE_KEY', KEEPER_PRIVATE_KEY),
      maxGwei: readOwn('MAX_GAS_PRICE_GWEI', MAX_GAS_PRICE_GWEI) ?? MAX_GAS_PRICE_GWEI,
    }
  }

  const networks: Environment['networks'] = [readNetwork(first), ...others.map(readNetwork)]
  if (problems.size === 0) return { ...shared, networks }
  const lines = [...problems].map(
    ([name, rule]) =>
      `  ${name} ${given[name] === undefined ? 'is missing' : 'is wrong'}: it should be ${rule}.`,
  )
  throw new EnvironmentError(`The environment is not complete:\n${lines.join('\n')}`)
}

function ruleOf(name: keyof Variables): string {
  return String(environmentSchema.shape[name].description)
}
