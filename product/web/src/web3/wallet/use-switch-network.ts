import { useMutation } from '@tanstack/react-query'
import { useWeb3 } from '#web3/client/web3-context.ts'

/** Asks the wallet to switch to our chain. */
export function useSwitchNetwork() {
  const web3 = useWeb3()
  return useMutation({
    async mutationFn() {
      const { ensureChain } = await import('./ensure-chain.ts')
      if (web3) await ensureChain(web3)
    },
    networkMode: 'always',
  })
}
