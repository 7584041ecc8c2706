import { useLingui } from '@lingui/react'
import { Button, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Icon } from '../../components/icon.tsx'

/** Copies the address of the page as it is shown. */
export function ShareLink() {
  const { _: t } = useLingui()
  const { copy, copied, error } = useClipboard()
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<Icon name={copied ? 'check' : 'link'} size="small" />}
        onClick={() => copy(window.location.href)}
        data-testid="share-link"
      >
        {t(copied ? 'ngoPage.linkCopied' : 'ngoPage.copyLink')}
      </Button>
      <VisuallyHidden role="status">
        {error ? t('copy.failed') : copied ? t('ngoPage.linkCopied') : ''}
      </VisuallyHidden>
    </>
  )
}
