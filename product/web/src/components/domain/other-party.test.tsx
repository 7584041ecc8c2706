import type { Activity } from '@kindyield/api-contract'
import { expect, test } from 'vitest'
import { exampleActivity } from '#test/example-activity.ts'
import { getText } from '#test/get-text.ts'
import { renderWithWallet } from '#test/render-with-wallet.tsx'
import { WALLET_ADDRESS } from '#test/stored-wallet.ts'
import { OtherParty } from './other-party.tsx'

const OTHER = `0x${'3f'.repeat(20)}`

test.each([
  ['a move to a successor', { change: { toVault: OTHER } as Activity['change'] }, 'To vault 0x3f3…f3f3f'],
  [
    'a move from a predecessor',
    { change: { fromVault: OTHER } as Activity['change'] },
    'From vault 0x3f3…f3f3f',
  ],
  ['a gift', { paidBy: OTHER }, 'Paid by 0x3f3…f3f3f'],
  ['an own stake', { paidBy: WALLET_ADDRESS.toLowerCase() }, ''],
])('R34 %s says who is at the other end', async (_, line, text) => {
  renderWithWallet(
    <p data-testid="shown">
      <OtherParty line={exampleActivity(line)} protocol="lido" />
    </p>,
  )
  await expect.poll(() => getText('shown')).toBe(text)
})
