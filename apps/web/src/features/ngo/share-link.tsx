import { useLingui } from '@lingui/react'
import { CopyButton } from '../../components/copy-button.tsx'
import type { Protocol } from '../../lib/protocol.ts'

interface ShareLinkProps {
  protocol: Protocol
}

/** Copies an address that shows everyone this page as it is here. */
export function ShareLink({ protocol }: ShareLinkProps) {
  const { _: t } = useLingui()
  return (
    <CopyButton
      value={new URL(`?protocol=${protocol}`, window.location.href).href}
      label={t('ngoPage.copyLink')}
      done={t('ngoPage.linkCopied')}
      icon="link"
      variant="subtle"
      testId="share-link"
    />
  )
}
