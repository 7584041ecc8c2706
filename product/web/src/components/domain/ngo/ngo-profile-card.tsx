import type { Ngo } from '@kindyield/api-contract'
import { splitDescription } from '@kindyield/domain'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { WebsiteLink } from '#components/domain/website-link.tsx'
import { Card } from '#components/ui/card.tsx'
import list from '#components/ui/fact-list.module.css'
import { TruncatedText } from '#components/ui/truncated-text.tsx'
import { parseWebsite } from '#lib/format/parse-website.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { NgoPicture } from './ngo-picture.tsx'
import classes from './ngo-profile-card.module.css'

type NgoProfileCardProps = Omit<ComponentPropsWithoutRef<'article'>, 'title'> & {
  profile: Pick<Ngo, 'name' | 'imageLink' | 'description' | 'link' | 'location'>
  /** The name, usually as a link. */
  title: ReactNode
  titleAs: 'h2' | 'p'
  /** Shown on top of the picture. */
  flag?: ReactNode
  eager: boolean
}

/** Characters that fit into about six lines and two lines. The NGO's page shows the full text. */
const MAX_LENGTH = { summary: 280, location: 60 }

/** An NGO's profile as a card; children are rendered below it. */
export function NgoProfileCard(props: NgoProfileCardProps) {
  const { profile, title, titleAs: Title, flag, eager, children, className = '', ...attributes } = props
  const { name, imageLink, description, link, location } = profile
  const t = useT()
  const website = parseWebsite(link)
  return (
    <Card as="article" className={`${classes.card} ${className}`} {...attributes}>
      {flag}
      <NgoPicture name={name} className={classes.picture} imageLink={imageLink} eager={eager} />
      <div className={classes.body}>
        <Title className={classes.name}>{title}</Title>
        <p className={classes.description}>
          <TruncatedText text={splitDescription(description).summary} maxLength={MAX_LENGTH.summary} />
        </p>
        <dl className={`${list.facts} ${classes.facts}`}>
          {location && (
            <div>
              <dt>{t('ngo.location')}</dt>
              <dd data-testid="ngo-location">
                <TruncatedText text={location} maxLength={MAX_LENGTH.location} />
              </dd>
            </div>
          )}
          {website && (
            <div>
              <dt>{t('ngo.website')}</dt>
              <dd className={classes.website}>
                <WebsiteLink website={website} name={name} />
              </dd>
            </div>
          )}
        </dl>
        {children}
      </div>
    </Card>
  )
}
