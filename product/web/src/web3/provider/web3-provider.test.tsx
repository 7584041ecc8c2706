import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleStatus } from '#test/example-status.ts'
import { jsonResponse } from '#test/fake-api.ts'
import { fakeChain } from '#test/fake-chain.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import type { Web3 } from '#web3/client/create-web3.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { useSession } from '#web3/session/session-context.ts'
import { useWallet } from '#web3/wallet/use-wallet.ts'

test('R6 keeps the known chain while the status is refetched after signing out', async () => {
  const seen: (Web3 | null)[] = []
  function LogOut() {
    const { signOut } = useSession()
    seen.push(useWeb3())
    return (
      <button type="button" onClick={signOut}>
        {useWallet().status}
      </button>
    )
  }
  fakeChain({})
  const late = Promise.withResolvers<Response>()
  let asked = 0
  const status = () => (++asked === 1 ? jsonResponse(exampleStatus) : late.promise)
  renderWithWallet(<LogOut />, { '/api/status': status }, { isSignedIn: true })
  const button = await screen.findByRole('button', { name: 'connected' })
  const [before] = seen.slice(-1)
  seen.length = 0
  fireEvent.click(button)
  await screen.findByRole('button', { name: 'disconnected' })
  await waitFor(() => expect(asked).toBe(2))
  late.resolve(jsonResponse(exampleStatus))
  await expect(late.promise).resolves.toBeTruthy()
  expect(new Set(seen)).toEqual(new Set([before]))
})
