import { PROTOCOLS } from '@kindyield/domain'
import type { Address, Hash, Hex } from 'viem'
import { z } from 'zod'

const digits = z.string().regex(/^\d+$/)
const hex = z.string().regex(/^0x[\da-f]*$/i) as unknown as z.ZodType<Hex>
const address = z.string().regex(/^0x[\da-f]{40}$/i) as unknown as z.ZodType<Address>
const hash = z.string().regex(/^0x[\da-f]{64}$/i) as unknown as z.ZodType<Hash>

/** Stored in the token's smallest unit, so that it can be formatted in any language. */
const tokenAmountSchema = z.object({
  value: digits,
  decimals: z.number().int().min(0).max(36),
  symbol: z.string(),
})

/** What a transaction is for; enough to describe it in any language. */
const subjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stake'), amount: tokenAmountSchema, name: z.string(), percent: z.number() }),
  z.object({ kind: z.literal('withdraw'), amount: tokenAmountSchema, name: z.string() }),
  /** Into Lido's queue: nothing is paid out yet. */
  z.object({ kind: z.literal('request'), amount: tokenAmountSchema, name: z.string() }),
  z.object({ kind: z.literal('claim'), amount: tokenAmountSchema, name: z.string(), requestId: z.string() }),
  z.object({ kind: z.literal('add'), amount: tokenAmountSchema, name: z.string(), number: z.number() }),
  z.object({
    kind: z.literal('changeShare'),
    name: z.string(),
    number: z.number(),
    before: z.number(),
    percent: z.number(),
  }),
  z.object({
    kind: z.literal('move'),
    name: z.string(),
    number: z.number(),
    from: z.string(),
    percent: z.number(),
  }),
  z.object({ kind: z.literal('merge'), name: z.string(), count: z.number() }),
  z.object({
    kind: z.literal('withdrawAll'),
    name: z.string(),
    count: z.number(),
    /** One for each token. */
    amounts: z.array(tokenAmountSchema),
  }),
  z.object({
    kind: z.literal('requestAll'),
    name: z.string(),
    count: z.number(),
    amounts: z.array(tokenAmountSchema),
  }),
  z.object({
    kind: z.literal('claimAll'),
    amount: tokenAmountSchema,
    name: z.string(),
    count: z.number(),
  }),
  z.object({ kind: z.literal('payEarlier'), amount: tokenAmountSchema, name: z.string() }),
  /** The text is in the language in which it was sent. */
  z.object({ kind: z.literal('administer'), text: z.string() }),
])

/** Why the app ceased to follow a transaction: the user asked for it. */
export const UNFOLLOWED = 'transaction.unfollowed'

/** A revocation resets an old allowance for tokens that require it (USDT). */
const stepSchema = z.enum(['revocation', 'approval', 'action'])

const placeSchema = z.object({ number: z.number().int(), count: z.number().int() })
export type Place = z.infer<typeof placeSchema>

const stateSchema = z.enum([
  /** The wallet was asked and has not answered. */
  'wallet',
  /** The wallet answered, but not with a hash and not with a refusal: it may have sent the transaction. */
  'unclear',
  /** Nobody waits for the wallet's answer any more. A transaction that comes of it is still taken in. */
  'dismissed',
  'pending',
  'confirmed',
  'reverted',
  /** Another transaction with its nonce was mined instead. */
  'replaced',
  'cancelled',
  /** Its nonce is used, but by no transaction that can be found; or the user stopped following it. */
  'dropped',
])

export const storedTransactionSchema = z.object({
  id: z.string(),
  /** Shared by the approvals and the action that were sent together. */
  runId: z.string(),
  chainId: z.number().int(),
  account: address,
  walletName: z.string(),
  /** The form that asked for it. */
  form: z.string(),
  subject: subjectSchema,
  /** The called vault's protocol; missing for the factory. */
  protocol: z.enum(PROTOCOLS).optional(),
  step: stepSchema,
  /** Among the transactions that were sent together. */
  place: placeSchema.optional(),
  state: stateSchema,
  /** What the wallet was asked to send; after that what it sent, once the node knows it. */
  call: z.object({ to: address, data: hex, value: digits }),
  /** The lowest nonce that it can have; its own if `isNonceExact`. */
  nonce: z.number().int(),
  isNonceExact: z.boolean(),
  /** The chain's last block when the wallet was asked: the transaction is in a later one. */
  block: digits,
  /** Milliseconds since 1970. */
  askedAt: z.number(),
  sentAt: z.number().optional(),
  endedAt: z.number().optional(),
  /** The time of its block, which on a local chain is not that of the clock. */
  minedAt: z.number().optional(),
  /** The wallet's own words when its answer was unclear. */
  walletMessage: z.string().optional(),
  /** The hash of the transaction once it is mined. For a Safe, until then, the hash that its owners sign. */
  hash: hash.optional(),
  /** The hash that the wallet returned, if another transaction was mined in its place. */
  firstHash: hash.optional(),
  isCosigning: z.boolean().optional(),
  /** It was replaced by the same call with a higher fee. */
  isSpedUp: z.boolean().optional(),
  maxFeeWei: digits.optional(),
  feeWei: digits.optional(),
  /** Id of the message that says why it failed. */
  failure: z.string().optional(),
  /** Whether the server had indexed the block of a successful one within half a minute. */
  isIndexed: z.boolean().optional(),
})

export type StoredTransaction = z.infer<typeof storedTransactionSchema>
export type TransactionSubject = StoredTransaction['subject']
export type TransactionStep = StoredTransaction['step']

/** After this nobody expects an answer of the wallet any more. */
export const DISMISSED_MS = 24 * 60 * 60 * 1000

/** The wallet has it, or the chain has not mined it yet. */
export function isOpen({ state }: Pick<StoredTransaction, 'state'>): boolean {
  return isAsked({ state }) || state === 'pending'
}

/** The wallet was asked, and someone waits to know what it did. */
export function isAsked({ state }: Pick<StoredTransaction, 'state'>): boolean {
  return state === 'wallet' || state === 'unclear'
}

/** Nobody waits for it any more, yet it can still be mined. */
export function isLeftOpen({ state, failure, askedAt }: StoredTransaction): boolean {
  const isLeft = state === 'dismissed' || failure === UNFOLLOWED
  return isLeft && Date.now() - askedAt <= DISMISSED_MS
}

/** It did what it was for. */
export function isSuccess({ state, isSpedUp }: Pick<StoredTransaction, 'state' | 'isSpedUp'>): boolean {
  return state === 'confirmed' || (state === 'replaced' && isSpedUp === true)
}

export function isEnded({ state }: Pick<StoredTransaction, 'state'>): boolean {
  return !['wallet', 'unclear', 'dismissed', 'pending'].includes(state)
}
