import type { Ngo } from '@kindyield/api-contract'

/** The row with the profile that is shown everywhere: that of the first network which has the NGO. */
export function showProfile<Row extends Pick<Ngo, 'shown' | 'chainId'>>(row: Row): Row {
  return row.shown === null ? row : { ...row, ...row.shown, chainId: row.chainId }
}
