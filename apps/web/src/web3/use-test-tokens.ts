import type { FaucetToken } from '@kindyield/chain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../lib/api-context.ts'
import { hasLocalTools } from './local-tools.ts'
import { givePlayMoney } from './play-money.ts'
import { useWeb3 } from './web3-context.ts'

/** R8: how to come by the network's tokens where they are worth nothing. */
export function useTestTokens() {
  const web3 = useWeb3()
  const faucets = Object.entries(web3?.network.faucets ?? {}) as [FaucetToken, string][]
  return { faucets, hasPlayMoney: web3 !== null && hasLocalTools(web3) }
}

/** The local chain's own faucet. */
export function usePlayMoney(address: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn() {
      await givePlayMoney(api, address)
      await queryClient.invalidateQueries({ queryKey: ['chain'] })
    },
    networkMode: 'always',
  })
}
