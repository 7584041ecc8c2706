import { Icon } from '#components/ui/icon.tsx'
import { TruncatedText } from '#components/ui/truncated-text.tsx'
import type { Website } from '#lib/format/parse-website.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './website-link.module.css'

type WebsiteLinkProps = {
  website: Website
  /** The NGO's name. */
  name: string
}

/** Fits one line of a card. */
const MAX_HOST_LENGTH = 32

export function WebsiteLink({ website, name }: WebsiteLinkProps) {
  const t = useT()
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
        <TruncatedText text={website.host} maxLength={MAX_HOST_LENGTH} />
      </span>
      <Icon name="external" size="small" />
    </a>
  )
}
