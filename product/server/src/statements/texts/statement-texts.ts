import type { Language } from '@kindyield/api-contract'
import { english, type StatementTexts } from './english.ts'
import { spanish } from './spanish.ts'

export const statementTexts: Record<Language, StatementTexts> = { en: english, es: spanish }
