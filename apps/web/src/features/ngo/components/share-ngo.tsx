import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { ShareLink } from '#components/ui/share-link.tsx'

type ShareNgoProps = {
  name: string
  protocol: Protocol
}

/** Shares or copies a link to this page with the current protocol. */
export function ShareNgo({ name, protocol }: ShareNgoProps) {
  const { _: t } = useLingui()
  const link = new URL(`?protocol=${protocol}`, window.location.href).href
  return (
    <ShareLink
      link={link}
      content={() => ({ title: name, url: link })}
      labels={{ share: t('ngoPage.share'), copy: t('ngoPage.copyLink'), copied: t('ngoPage.linkCopied') }}
      testIds={{ share: 'share-ngo', copy: 'share-link' }}
    />
  )
}
