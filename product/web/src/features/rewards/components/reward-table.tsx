import type { Reward } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { VisuallyHidden } from '@mantine/core'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { PositionNumber } from '#components/domain/position-number.tsx'
import keyClasses from '#components/domain/split-key.module.css'
import { AlignedAmount, longestFraction } from '#components/ui/amounts/aligned-amount.tsx'
import { TokenAmount } from '#components/ui/amounts/token-amount.tsx'
import type { YieldFormat } from '#features/rewards/rules/yield-format.ts'
import { withoutRounding } from '#lib/format/rounding.ts'
import { formatUtcDay } from '#lib/format/utc-day.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { transactionKind } from '#web3/network/use-explorer-url.ts'
import classes from './records.module.css'

type RewardTableProps = {
  rewards: readonly Reward[]
  protocol: Protocol
  money: YieldFormat
  /** The rows are of the previous page while the next one loads. */
  isBusy: boolean
}

export function RewardTable({ rewards, protocol, money, isBusy }: RewardTableProps) {
  const t = useT()
  return (
    <table className={classes.table} aria-busy={isBusy} data-testid="reward-table">
      <caption>
        <VisuallyHidden>{t('rewards.history')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('rewards.date')}</th>
          <th scope="col">{t('rewards.ngo')}</th>
          <th scope="col" className={classes.end}>
            <span className={keyClasses.key} data-side="keep">
              {t('rewards.chart.kept')}
            </span>
          </th>
          <th scope="col" className={classes.end}>
            <span className={keyClasses.key} data-side="give">
              {t('rewards.chart.given')}
            </span>
          </th>
          <th scope="col" className={classes.end}>
            {t('rewards.transaction')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rewards.map(reward => (
          <tr key={`${reward.id} ${reward.positionId}`} data-testid="reward-row">
            <td className={classes.date}>{formatUtcDay(reward.timestamp)}</td>
            <th scope="row" className={classes.what}>
              <PositionNumber number={reward.positionNumber} /> <b>{reward.ngoName}</b>
            </th>
            <td className={`${classes.figure} ${classes.first} ${classes.end}`} data-side="keep">
              <span className={`${classes.mark} ${keyClasses.key}`} data-side="keep" />
              <ColumnAmount of={reward} part="kept" rewards={rewards} money={money} />
            </td>
            <td className={`${classes.figure} ${classes.second} ${classes.end}`} data-side="give">
              <span className={`${classes.mark} ${keyClasses.key}`} data-side="give" />
              <ColumnAmount of={reward} part="donated" rewards={rewards} money={money} />
            </td>
            <td className={`${classes.proof} ${classes.end}`}>
              <ChainReference
                chainId={reward.chainId}
                kind={transactionKind(protocol)}
                value={reward.transactionHash}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ColumnAmountProps = Pick<RewardTableProps, 'rewards' | 'money'> & {
  of: Reward
  part: 'kept' | 'donated'
}

/** Aligns amounts at the decimal point where the column has one token, else at the right. */
function ColumnAmount({ of, part, rewards, money }: ColumnAmountProps) {
  const locale = useLocale()
  const token = money.tokenOf(of.token)
  if (!token) return <span className={classes.amount}>{money.formatYield(of.token, of[part])}</span>
  const amountOf = (reward: Reward) => withoutRounding(BigInt(reward[part]), token.decimals)
  const amount = amountOf(of)
  if (rewards.some(each => each.token !== of.token)) return <TokenAmount amount={amount} token={token} />
  const fraction = longestFraction(rewards.map(amountOf), token, locale)
  return <AlignedAmount amount={amount} token={token} fraction={fraction} />
}
