import { z } from 'zod'
import { readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'kindyield.consent'
/** Increase it when the terms change: users then have to accept them again. */
export const TERMS_VERSION = 1

const consentSchema = z.object({ version: z.number(), date: z.iso.datetime() })

/** Whether the current version of the terms was accepted in this browser. */
export function hasAcceptedTerms(): boolean {
  const text = readStored(KEY)
  if (text === null) return false
  try {
    const consent = consentSchema.safeParse(JSON.parse(text))
    return consent.success && consent.data.version === TERMS_VERSION
  } catch {
    return false
  }
}

export function storeTermsConsent(accepted: boolean): void {
  if (accepted) writeStored(KEY, JSON.stringify({ version: TERMS_VERSION, date: new Date().toISOString() }))
  else removeStored(KEY)
}
