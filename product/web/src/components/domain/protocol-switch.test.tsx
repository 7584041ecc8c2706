import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PROTOCOL_KEY } from '#lib/protocol/protocol.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { ProtocolSwitch } from './protocol-switch.tsx'

test.each([
  ['Hoodi', 560_048, 'aave', 'lido'],
  ['Sepolia', 11_155_111, 'lido', 'aave'],
] as const)(
  'R8 %s shows its available protocol, regardless of the stored choice, and says which one it lacks',
  async (...row) => {
    const [network, chainId, lacking, there] = row
    window.localStorage.setItem(PROTOCOL_KEY, lacking)
    renderWithWallet(<ProtocolSwitch />, {}, { chainId })
    const radio = (value: string) =>
      screen.getAllByRole<HTMLInputElement>('radio').find(each => each.value === value) as HTMLInputElement
    await waitFor(() => expect(radio(lacking).disabled).toBe(true))
    expect(radio(there)).toMatchObject({ checked: true, disabled: false })
    expect(screen.getByTitle(new RegExp(network)).textContent).toMatch(new RegExp(lacking, 'i'))
  },
)
