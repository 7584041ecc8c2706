import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { exampleStatus } from '../test/example-status.ts'
import { json } from '../test/fake-api.ts'
import { fakeChain } from '../test/fake-chain.ts'
import { openWithWallet } from '../test/open-with-wallet.tsx'
import type { Web3 } from './create-web3.ts'
import { useSession } from './session/session-context.ts'
import { useWallet } from './use-wallet.ts'
import { useWeb3 } from './web3-context.ts'

let takeAway = () => {}
afterEach(() => takeAway())

test('R6 logging out asks anew which chain it is, and meanwhile goes on with the one that is known', async () => {
  const seen: (Web3 | null)[] = []
  function LogOut() {
    const { logOut } = useSession()
    seen.push(useWeb3())
    return (
      <button type="button" onClick={logOut}>
        {useWallet().status}
      </button>
    )
  }
  fakeChain({})
  const late = Promise.withResolvers<Response>()
  let asked = 0
  const status = () => (++asked === 1 ? json(exampleStatus) : late.promise)
  takeAway = openWithWallet(<LogOut />, 31_337, { '/api/status': status }, { isSignedIn: true }).takeAway
  const button = await screen.findByRole('button', { name: 'connected' })
  const [before] = seen.slice(-1)
  seen.length = 0
  fireEvent.click(button)
  await screen.findByRole('button', { name: 'disconnected' })
  await waitFor(() => expect(asked).toBe(2))
  late.resolve(json(exampleStatus))
  await expect(late.promise).resolves.toBeTruthy()
  expect(new Set(seen)).toEqual(new Set([before]))
})
