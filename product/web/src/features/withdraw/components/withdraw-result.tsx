import { Button } from '@mantine/core'
import { TransactionResult } from '#components/domain/transaction/transaction-result.tsx'
import type { CompletedAction } from '#features/withdraw/hooks/completed-action.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './withdraw-result.module.css'

type WithdrawResultProps = {
  done: CompletedAction
  onClose: () => void
  isInSheet?: boolean
}

export function WithdrawResult({ done, onClose, isInSheet }: WithdrawResultProps) {
  const t = useT()
  const { outcome, protocol, title, text, values } = done
  return (
    <div className={classes.result} data-sheet={isInSheet}>
      <TransactionResult
        title={t(title)}
        text={t(text, values)}
        facts={[]}
        outcome={outcome}
        protocol={protocol}
        actions={
          <Button
            className={classes.close}
            variant="default"
            onClick={onClose}
            data-testid="withdraw-result-close"
          >
            {t('withdraw.done.close')}
          </Button>
        }
        testId="withdraw-result"
      />
    </div>
  )
}
