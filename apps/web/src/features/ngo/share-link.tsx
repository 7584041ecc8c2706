import { useLingui } from '@lingui/react'
import { Button, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Icon } from '../../components/icon.tsx'
import type { Protocol } from '../../lib/protocol.ts'

interface ShareLinkProps {
  protocol: Protocol
}

/** Copies an address that shows everyone this page as it is here. */
export function ShareLink({ protocol }: ShareLinkProps) {
  const { _: t } = useLingui()
  const { copy, copied, error } = useClipboard()
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<Icon name={copied ? 'check' : 'link'} size="small" />}
        onClick={() => copy(new URL(`?protocol=${protocol}`, window.location.href).href)}
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
