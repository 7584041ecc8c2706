import type { FaucetToken, Network } from '@kindyield/chain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#lib/api/api-context.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { hasLocalTools } from '#web3/network/local-tools.ts'
import { requestLocalFunds } from './request-local-funds.ts'

/** The faucets that give tokens of a test network. */
export function faucetsOf({ faucets }: Network): [FaucetToken, string][] {
  return Object.entries(faucets) as [FaucetToken, string][]
}

/** Whether the local network gives its own tokens. */
export function useHasLocalFaucet(): boolean {
  const web3 = useWeb3()
  return web3 !== null && hasLocalTools(web3)
}

/** Funds the address from the local chain's faucet. */
export function useLocalFaucet(address: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn() {
      await requestLocalFunds(api, address)
      await queryClient.invalidateQueries({ queryKey: ['chain'] })
    },
    networkMode: 'always',
  })
}
