import { Trans } from '@lingui/react'
import { Term } from '#components/ui/term.tsx'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import type { Withdrawal } from '#features/withdraw/hooks/use-withdrawal.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ChangeTable } from './change-table.tsx'
import { useYearlyRows } from './use-yearly-rows.ts'

type WithdrawChangesProps = {
  position: OpenPosition
  withdrawal: Withdrawal
}

/** What a withdrawal changes of the position. */
export function WithdrawChanges({ position, withdrawal }: WithdrawChangesProps) {
  const t = useT()
  const money = useMoneyFormat(position)
  const { left, received, receivedSymbol, isEverything } = withdrawal
  const { balance, given, percent, isFinished } = position
  const yearly = useYearlyRows(position, { after: { amount: left, percent: isFinished ? 0 : percent } })
  return (
    <>
      <ChangeTable
        rows={[
          {
            term: t('sheet.inPosition'),
            testId: 'after-balance',
            before: balance === null ? '—' : money.format(balance),
            after: remaining(),
          },
          ...yearly,
          {
            term: t('withdraw.receive'),
            testId: 'after-received',
            same: received === null ? '—' : money.format(received, receivedSymbol),
          },
          {
            term: t('sheet.givenBefore'),
            testId: 'after-donated',
            same: given.map(({ ngoId, ngoName, amount }) => (
              <div key={ngoId}>{t('sheet.staysWith', { amount: money.format(amount), name: ngoName })}</div>
            )),
          },
        ]}
      />
      {withdrawal.isRequest && (
        <p className="ky-quiet">
          <Trans id="withdraw.queueRate" components={{ 0: <Term name="queue" /> }} />
        </p>
      )}
    </>
  )

  function remaining(): string {
    if (left === null) return '—'
    return isEverything || left === 0n ? t('withdraw.staysNothing') : money.format(left)
  }
}
