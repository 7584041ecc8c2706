import type { Database } from '../database/database.ts'
import type { Networks } from '../networks/networks.ts'

export type GraphqlContext = {
  database: Database
  networks: Pick<Networks, 'all' | 'chainIds' | 'first' | 'venueOf'>
}
