import { dustReads } from './dust-reads.ts'
import type { Flood } from './flood.ts'
import { largestData, largestSchema, repeatedSchema } from './graphql-queries.ts'
import { endlessCalls, precompileCalls } from './heavy-calls.ts'
import { longSignatures } from './long-signatures.ts'
import { newPictures, newSearches } from './public-reads.ts'
import { requestsAhead } from './requests-ahead.ts'
import { slowBodies } from './slow-bodies.ts'

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
