import { useLingui } from '@lingui/react'
import type { WebAddress } from '../lib/web-address.ts'
import { Icon } from './icon.tsx'
import { LongText } from './long-text.tsx'
import classes from './website-link.module.css'

interface WebsiteLinkProps {
  website: WebAddress
  /** Whose website it is. */
  name: string
}

/** As much as a card's line holds. */
const MOST_OF_HOST = 32

export function WebsiteLink({ website, name }: WebsiteLinkProps) {
  const { _: t } = useLingui()
  return (
    <a
      className={classes.link}
      href={website.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('ngo.websiteLink', { host: website.host, name })}
      data-testid="ngo-website"
    >
      <span className={classes.host}>
        <LongText text={website.host} most={MOST_OF_HOST} />
      </span>
      <Icon name="external" size="small" />
    </a>
  )
}
