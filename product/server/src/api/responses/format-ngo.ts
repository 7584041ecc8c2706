import type { Ngo } from '@kindyield/api-contract'
import type { Tokens } from '../../chain/tokens.ts'
import type { NgoRow } from '../../database/queries/select-ngos.ts'

/** Formats an NGO row of a protocol with these tokens: each total gets the symbol and decimals of its token. */
export function createNgoFormatter(tokens: Tokens) {
  return <Row extends Pick<NgoRow, 'totals'>>(row: Row): Omit<Row, 'totals'> & Pick<Ngo, 'totals'> => ({
    ...row,
    totals: row.totals.flatMap(total => {
      const token = tokens.get(total.token)
      // Without its decimals an amount means nothing, so totals of unknown tokens are left out.
      return token === undefined ? [] : [{ ...total, symbol: token.symbol, decimals: token.decimals }]
    }),
  })
}
