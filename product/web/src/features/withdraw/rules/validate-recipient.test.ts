import { expect, test } from 'vitest'
import { validateRecipient } from './validate-recipient.ts'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const STETH = '0x3508A952176b3c15387C97BE809eaffB1982176a'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test.each([
  ['another wallet', OTHER, null],
  ['the wallet itself', OWNER, 'withdraw.recipient.own'],
  ['a known contract', STETH, 'withdraw.recipient.contract'],
  ['one without its capital letters', STETH.toLowerCase() as typeof STETH, 'withdraw.recipient.contract'],
] as const)('R16 a claim to %s', (_, recipient, id) => {
  expect(validateRecipient(recipient, { holder: OWNER, contracts: [STETH] })?.id ?? null).toBe(id)
})
