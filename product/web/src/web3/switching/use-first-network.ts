import { useMutation } from '@tanstack/react-query'
import { useWeb3 } from '#web3/client/web3-context.ts'

/** Asks the wallet to switch to the first network of the deployment. */
export function useFirstNetwork() {
  const web3 = useWeb3()
  return useMutation({
    async mutationFn() {
      const { ensureKnownChain } = await import('./ensure-known-chain.ts')
      if (web3) await ensureKnownChain(web3, () => true)
    },
    networkMode: 'always',
  })
}
