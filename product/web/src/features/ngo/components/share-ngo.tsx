import type { Protocol } from '@kindyield/domain'
import { ShareLink } from '#components/ui/share-link.tsx'
import { useT } from '#lib/i18n/use-t.ts'

type ShareNgoProps = {
  name: string
  protocol: Protocol
}

/** Shares or copies a link to this page with the current protocol. */
export function ShareNgo({ name, protocol }: ShareNgoProps) {
  const t = useT()
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
