import type { Flood } from './flood.ts'
import { endlessCalls, precompileCalls } from './heavy-calls.ts'
import { longSignatures } from './long-signatures.ts'
import { dustReads, largestData, largestSchema, newPictures, newSearches, repeatedSchema } from './reads.ts'
import { requestsAhead, slowBodies } from './slow-connections.ts'

export const allFloods: readonly Flood[] = [
  repeatedSchema,
  largestSchema,
  largestData,
  slowBodies,
  requestsAhead,
  endlessCalls,
  precompileCalls,
  longSignatures,
  dustReads,
  newPictures,
  newSearches,
]
