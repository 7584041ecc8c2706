import { FullAmount } from '#components/ui/amounts/full-amount.tsx'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'

type DigitsProps = {
  amount: bigint
  unit: Pick<OpenPosition, 'protocol' | 'symbol' | 'decimals'>
}

/** An amount without its token, shortened, with all digits on hover, focus and tap. */
export function Digits({ amount, unit }: DigitsProps) {
  const { short, whole } = useMoneyFormat(unit)
  return (
    <FullAmount shown={short(amount)} full={whole(amount)}>
      {short(amount)}
    </FullAmount>
  )
}
