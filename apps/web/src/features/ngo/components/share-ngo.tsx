import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { logWarning } from '../../../lib/runtime/log-warning.ts'
import classes from './share-ngo.module.css'

type ShareNgoProps = {
  name: string
  protocol: Protocol
}

/** Shares or copies a link to this page with the current protocol. */
export function ShareNgo({ name, protocol }: ShareNgoProps) {
  const { _: t } = useLingui()
  const link = new URL(`?protocol=${protocol}`, window.location.href).href
  // Rejected when the user closes the dialog, too.
  const share = () =>
    navigator
      .share({ title: name, url: link })
      .catch((error: unknown) => logWarning('Nothing was shared', error))
  return (
    <div className={classes.share}>
      {'share' in navigator && (
        <Button
          variant="default"
          leftSection={<Icon name="share" size="small" />}
          onClick={share}
          data-testid="share-ngo"
        >
          {t('ngoPage.share')}
        </Button>
      )}
      <CopyButton
        value={link}
        label={t('ngoPage.copyLink')}
        done={t('ngoPage.linkCopied')}
        icon="link"
        testId="share-link"
      />
    </div>
  )
}
