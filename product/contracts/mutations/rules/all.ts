import { accountingMutations } from './accounting.ts'
import { growthMutations } from './growth.ts'
import type { Mutation } from './mutation.ts'
import { promiseMutations } from './promises.ts'
import { protocolMutations } from './protocol.ts'
import { vaultMutations } from './vault.ts'

/** Every rule that is broken on purpose. */
export const mutations: Mutation[] = [
  ...accountingMutations,
  ...vaultMutations,
  ...protocolMutations,
  ...growthMutations,
  ...promiseMutations,
]
