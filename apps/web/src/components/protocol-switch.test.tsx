import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PROTOCOL_KEY } from '../lib/protocol.ts'
import { openWithWallet } from '../test/open-with-wallet.tsx'
import { ProtocolSwitch } from './protocol-switch.tsx'

let takeAway = () => {}
afterEach(() => takeAway())

test.each([
  ['Hoodi', 560_048, 'aave', 'lido'],
  ['Sepolia', 11_155_111, 'lido', 'aave'],
] as const)(
  'R8 %s shows the protocol that it has, whatever was chosen before, and says what it lacks',
  async (...row) => {
    const [network, chainId, lacking, there] = row
    window.localStorage.setItem(PROTOCOL_KEY, lacking)
    takeAway = openWithWallet(<ProtocolSwitch testId="switch" />, chainId).takeAway
    const radio = (value: string) =>
      screen.getAllByRole<HTMLInputElement>('radio').find(each => each.value === value) as HTMLInputElement
    await waitFor(() => expect(radio(lacking).disabled).toBe(true))
    expect(radio(there)).toMatchObject({ checked: true, disabled: false })
    expect(screen.getByTitle(new RegExp(network))).toBeTruthy()
  },
)
