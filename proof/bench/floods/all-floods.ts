import { dustReads } from './dust-reads.ts'
import type { Flood } from './flood.ts'
import { endlessCalls, precompileCalls } from './heavy-calls.ts'
import { longSignatures } from './long-signatures.ts'
import { newPictures, newSearches } from './public-reads.ts'
import { largestSchema, repeatedSchema } from './schema-queries.ts'
import { slowBodies } from './slow-bodies.ts'

export const allFloods: readonly Flood[] = [
  repeatedSchema,
  largestSchema,
  slowBodies,
  endlessCalls,
  precompileCalls,
  longSignatures,
  dustReads,
  newPictures,
  newSearches,
]
