import { formatShortAmount } from '#lib/format/format-token-amount.ts'

type Unit = { symbol: string; decimals: number }

/**
 * What was meant with an entered amount: all of the balance, where the balance is less but shown as the same. Vault and
 * protocol round down, so that 10 staked are a wei less than 10.
 */
export function meantAmount(
  entered: bigint | null,
  balance: bigint | null,
  { symbol, decimals }: Unit,
): bigint | null {
  if (entered === null || balance === null || entered <= balance) return entered
  const shown = (amount: bigint) => formatShortAmount(amount, decimals, symbol, 'en')
  return shown(entered) === shown(balance) ? balance : entered
}
