import { z } from 'zod'
import { readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'kindyield.consent'
/** Grows when the terms change: who agreed to older ones is asked again. */
export const TERMS_VERSION = 1

const consentSchema = z.object({ version: z.number(), date: z.iso.datetime() })

/** R1: whether the terms as they are now were agreed to here. */
export function hasAgreed(): boolean {
  const text = readStored(KEY)
  if (text === null) return false
  try {
    const consent = consentSchema.safeParse(JSON.parse(text))
    return consent.success && consent.data.version === TERMS_VERSION
  } catch {
    return false
  }
}

export function storeConsent(agreed: boolean): void {
  if (agreed) writeStored(KEY, JSON.stringify({ version: TERMS_VERSION, date: new Date().toISOString() }))
  else removeStored(KEY)
}
