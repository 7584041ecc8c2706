import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { useLocale } from '#lib/i18n/use-t.ts'
import { exampleStake } from '#lib/protocol/example-stake.ts'
import type { StakeAmount } from './use-stake-amount.ts'
import type { StakeForm } from './use-stake-form.ts'
import type { ProjectedStake } from './use-yield-projection.ts'

/** The form's stake as the projection shows it: until the text is an amount, an example. */
export function useProjectedStake(
  { protocol, fields: { symbol }, ngo }: StakeForm,
  { value, decimals, principal, format }: StakeAmount,
  percent: number | null,
): ProjectedStake {
  const locale = useLocale()
  const common = { protocol, percent, name: ngo?.name ?? null }
  if (value !== null && value > 0n) {
    return {
      ...common,
      isExample: false,
      symbol,
      decimals: decimals ?? 0,
      principal,
      amount: format(value),
    }
  }
  const example = exampleStake(protocol, symbol, decimals)
  return {
    ...common,
    isExample: true,
    ...example,
    amount: formatTokenAmount(example.principal, example.decimals, example.symbol, locale),
  }
}
