import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Notice } from '#components/ui/notice.tsx'
import classes from '#features/withdraw/components/form/sheet-form.module.css'
import { useT } from '#lib/i18n/use-t.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { bannedQuery } from '#web3/reads/vault-queries.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { AddForm } from './add-form.tsx'
import type { SheetTabProps } from './sheet-tab-props.ts'

/** Adds to the position, or says why it cannot grow and what to do instead. */
export function AddTab(props: SheetTabProps) {
  const t = useT()
  const { position } = props
  const { protocol, ngoName: name, ngoId, percent, vault } = position
  const account = useAccount()
  const isBanned = useQuery(bannedQuery(useChain(protocol), vault, account)).data ?? false
  const refusal = position.isFinished ? 'finished' : position.isPaused ? 'paused' : isBanned ? 'banned' : null
  if (refusal) {
    return (
      <div className={classes.body}>
        <Notice kind="info" testId={`add-${refusal}`}>
          {t(`sheet.add.${refusal}`, { name })}
        </Notice>
      </div>
    )
  }
  if (position.isWhole === false) {
    return (
      <div className={classes.body}>
        <Notice kind="info" icon="shield" title={t('sheet.add.underWater')} testId="add-under-water">
          {t('sheet.add.underWaterText', { percent, name })}
        </Notice>
        <Button component={Link} to={`/stake?ngo=${ngoId}`} data-testid="add-new-position">
          {t('sheet.add.new')}
        </Button>
      </div>
    )
  }
  return <AddForm {...props} />
}
