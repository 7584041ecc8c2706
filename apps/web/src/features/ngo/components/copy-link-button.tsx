import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { CopyButton } from '../../../components/ui/copy-button.tsx'

type CopyLinkButtonProps = {
  protocol: Protocol
}

/** Copies a link to this page with the current protocol. */
export function CopyLinkButton({ protocol }: CopyLinkButtonProps) {
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
