import {
  aaveDataProviderAbi,
  aaveVaultAbi,
  lidoVaultAbi,
  type Network,
  withdrawalQueueAbi,
  wstEthAbi,
} from '@kindyield/chain'
import { type Address, type Client, erc20Abi, isAddressEqual } from 'viem'
import { estimateFeesPerGas, getBalance, readContract } from 'viem/actions'

export type Reads = ReturnType<typeof createReads>

/** What the pages read from the chain; the administration, which waits for viem anyway, reads the factory itself. */
export function createReads(client: Client, { lido, aave }: Network) {
  const wstETH = { address: lido?.wstETH as Address, abi: wstEthAbi } as const
  const queue = { address: lido?.withdrawalQueue as Address, abi: withdrawalQueueAbi } as const
  const dataProvider = { address: aave?.dataProvider as Address, abi: aaveDataProviderAbi } as const

  return {
    etherBalance: (owner: Address) => getBalance(client, { address: owner }),

    balance: (token: Address, owner: Address) =>
      readContract(client, { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),

    decimals: (token: Address) =>
      readContract(client, { address: token, abi: erc20Abi, functionName: 'decimals' }),

    allowance: (token: Address, owner: Address, spender: Address) =>
      readContract(client, {
        address: token,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [owner, spender],
      }),

    feePerGas: async () => (await estimateFeesPerGas(client)).maxFeePerGas,

    /** Works only where the network has Lido. */
    stEthOfWstEth: (amount: bigint) =>
      readContract(client, { ...wstETH, functionName: 'getStETHByWstETH', args: [amount] }),

    /** Works only where the network has Lido. */
    wstEthOfStEth: (amount: bigint) =>
      readContract(client, { ...wstETH, functionName: 'getWstETHByStETH', args: [amount] }),

    /** The least and the most of one withdrawal request. Only where the network has Lido. */
    async queueLimits(): Promise<{ min: bigint; max: bigint }> {
      const [min, max] = await Promise.all([
        readContract(client, { ...queue, functionName: 'MIN_STETH_WITHDRAWAL_AMOUNT' }),
        readContract(client, { ...queue, functionName: 'MAX_STETH_WITHDRAWAL_AMOUNT' }),
      ])
      return { min, max }
    },

    /** Lido and Aave vaults share it. */
    isBanned: (vault: Address, user: Address) =>
      readContract(client, { address: vault, abi: aaveVaultAbi, functionName: 'isBanned', args: [user] }),

    /** Lido and Aave vaults share it. */
    positionBalance: (vault: Address, owner: Address, id: bigint) =>
      readContract(client, {
        address: vault,
        abi: lidoVaultAbi,
        functionName: 'getUserBalance',
        args: [owner, id],
      }),

    /** Percent, principal and start in seconds; the start is 0 for a closed position. */
    stakeTerms: (vault: Address, owner: Address, id: bigint): Promise<readonly [number, bigint, bigint]> =>
      readContract(client, {
        address: vault,
        abi: lidoVaultAbi,
        functionName: 'getStakeInfo',
        args: [owner, id],
      }),

    /** Reads for a deposit at Aave what `stakeTerms` reads for Lido. */
    async depositTerms(
      vault: Address,
      owner: Address,
      id: bigint,
    ): Promise<readonly [number, bigint, bigint]> {
      const [, principal, startDate, percent] = await readContract(client, {
        address: vault,
        abi: aaveVaultAbi,
        functionName: 'getDepositInfo',
        args: [owner, id],
      })
      return [percent, principal, startDate]
    },

    /** How much of a token an NGO's vault has supplied. */
    async supplied(vault: Address, token: Address): Promise<bigint> {
      const contract = { address: vault, abi: aaveVaultAbi } as const
      const tokens = await readContract(client, { ...contract, functionName: 'tokens' })
      // `getTokenBalance` reverts before the first deposit of the token.
      if (!tokens.some(each => isAddressEqual(each, token))) return 0n
      return readContract(client, { ...contract, functionName: 'getTokenBalance', args: [token] })
    },

    /** How much of a token Aave can pay out now. Only where the network has Aave. */
    freeLiquidity: (token: Address) =>
      // V3.0 has no count of its own: it pays all that the aToken holds.
      countedLiquidity(token).catch(() => heldLiquidity(token)),
  }

  /** Since V3.1 tokens that were sent to the aToken do not count. */
  function countedLiquidity(token: Address): Promise<bigint> {
    return readContract(client, {
      ...dataProvider,
      functionName: 'getVirtualUnderlyingBalance',
      args: [token],
    })
  }

  async function heldLiquidity(token: Address): Promise<bigint> {
    const [aToken] = await readContract(client, {
      ...dataProvider,
      functionName: 'getReserveTokensAddresses',
      args: [token],
    })
    return readContract(client, { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [aToken] })
  }
}
