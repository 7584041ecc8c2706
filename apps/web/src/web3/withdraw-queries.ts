import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Protocol } from '../lib/protocol.ts'
import type { Web3 } from './create-web3.ts'
import type { VaultPosition } from './withdraw-calls.ts'

const EVERY_MS = 15_000

const dataProviderAbi = [
  {
    type: 'function',
    name: 'getReserveTokensAddresses',
    stateMutability: 'view',
    inputs: [{ name: 'asset', type: 'address' }],
    outputs: [
      { name: 'aToken', type: 'address' },
      { name: 'stableDebtToken', type: 'address' },
      { name: 'variableDebtToken', type: 'address' },
    ],
  },
] as const

/** R15: what the vault would pay for all of it now. Both kinds of vault answer this in the same way. */
export function positionBalanceQuery(web3: Web3 | null, owner: Address, position: VaultPosition) {
  const { vault, id } = position
  return queryOptions({
    queryKey: ['chain', 'position', vault, String(id), owner],
    queryFn: web3
      ? () =>
          web3.library.readContract(web3.client, {
            address: vault,
            abi: web3.library.lidoVaultAbi,
            functionName: 'getUserBalance',
            args: [owner, id],
          })
      : skipToken,
    refetchInterval: EVERY_MS,
  })
}

/** What a vault keeps of a position beside its balance. */
interface PositionTerms {
  percent: number
  principal: bigint
  startDate: Date
}

/** R12, R14: as the vault itself has it; null for one that it knows no more. */
export function positionTermsQuery(
  web3: Web3 | null,
  protocol: Protocol,
  owner: Address,
  { vault, id }: VaultPosition,
) {
  return queryOptions({
    queryKey: ['chain', 'position-terms', vault, String(id), owner],
    queryFn: web3
      ? async (): Promise<PositionTerms | null> => {
          const [percent, principal, startDate] = await readTerms(web3)
          if (startDate === 0n) return null
          return { percent, principal, startDate: new Date(Number(startDate) * 1000) }
        }
      : skipToken,
    refetchInterval: EVERY_MS,
  })

  async function readTerms({ client, library }: Web3): Promise<readonly [number, bigint, bigint]> {
    const position = { address: vault, args: [owner, id] } as const
    if (protocol === 'lido') {
      const { lidoVaultAbi: abi } = library
      return library.readContract(client, { ...position, abi, functionName: 'getStakeInfo' })
    }
    const { aaveVaultAbi: abi } = library
    const deposit = await library.readContract(client, { ...position, abi, functionName: 'getDepositInfo' })
    const [, principal, startDate, percent] = deposit
    return [percent, principal, startDate]
  }
}

/** R17: how much one request of the queue may hold. */
export function queueLimitsQuery(web3: Web3 | null) {
  const queue = web3?.network.lido?.withdrawalQueue
  const read = (
    { client, library }: Web3,
    address: Address,
    functionName: `${'MIN' | 'MAX'}_STETH_WITHDRAWAL_AMOUNT`,
  ) => library.readContract(client, { address, abi: library.withdrawalQueueAbi, functionName })
  return queryOptions({
    queryKey: ['chain', 'queue-limits'],
    queryFn:
      web3 && queue
        ? async () => {
            const [min, max] = await Promise.all([
              read(web3, queue, 'MIN_STETH_WITHDRAWAL_AMOUNT'),
              read(web3, queue, 'MAX_STETH_WITHDRAWAL_AMOUNT'),
            ])
            return { min, max }
          }
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** R17: what an amount of stETH is in wstETH. */
export function wstEthOfStEthQuery(web3: Web3 | null, amount: bigint | null) {
  const wstETH = web3?.network.lido?.wstETH
  return queryOptions({
    queryKey: ['chain', 'wstETH-of-stETH', String(amount)],
    queryFn:
      web3 && wstETH && amount !== null
        ? () =>
            web3.library.readContract(web3.client, {
              address: wstETH,
              abi: web3.library.wstEthAbi,
              functionName: 'getWstETHByStETH',
              args: [amount],
            })
        : skipToken,
  })
}

/** What of a token Aave has not lent out: more than that nobody can take. Null asks for nothing. */
export function freeLiquidityQuery(web3: Web3 | null, token: Address | null) {
  const dataProvider = web3?.network.aave?.dataProvider
  return queryOptions({
    queryKey: ['chain', 'free-liquidity', token],
    queryFn:
      web3 && dataProvider && token
        ? async () => {
            const { readContract, erc20Abi } = web3.library
            const [aToken] = await readContract(web3.client, {
              address: dataProvider,
              abi: dataProviderAbi,
              functionName: 'getReserveTokensAddresses',
              args: [token],
            })
            return readContract(web3.client, {
              address: token,
              abi: erc20Abi,
              functionName: 'balanceOf',
              args: [aToken],
            })
          }
        : skipToken,
    refetchInterval: EVERY_MS,
  })
}
