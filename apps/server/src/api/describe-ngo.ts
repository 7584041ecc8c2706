import type { Ngo } from '@kindyield/api-contract'
import type { NgoRow } from '../database/select-ngos.ts'
import { createFindToken } from '../reports/tokens.ts'
import type { ApiServices } from './api-services.ts'

/** An NGO as the API shows it: its amounts with what is needed to write them. */
export function createDescribeNgo({ network }: Pick<ApiServices, 'network'>) {
  const findToken = createFindToken(network)
  return <Row extends Pick<NgoRow, 'totals'>>(row: Row): Omit<Row, 'totals'> & Pick<Ngo, 'totals'> => ({
    ...row,
    totals: row.totals.flatMap(total => {
      const token = findToken(total.token)
      // Of a token that nobody named, no one can say how large an amount is.
      return token === undefined ? [] : [{ ...total, symbol: token.symbol, decimals: token.decimals }]
    }),
  })
}
