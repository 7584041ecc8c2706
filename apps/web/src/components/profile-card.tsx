import type { Ngo } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { webAddress } from '../lib/web-address.ts'
import { LongText } from './long-text.tsx'
import { NgoPicture } from './ngo-picture.tsx'
import classes from './profile-card.module.css'
import { WebsiteLink } from './website-link.tsx'

interface ProfileCardProps extends Omit<ComponentPropsWithoutRef<'article'>, 'title'> {
  profile: Pick<Ngo, 'name' | 'imageLink' | 'description' | 'link' | 'location'>
  /** The name, and where it leads. */
  title: ReactNode
  titleAs: 'h2' | 'p'
  /** Lies over the picture. */
  flag?: ReactNode
  eager: boolean
}

/** About six lines of a card, and two of its facts. The whole text is on the NGO's own page. */
const MOST = { description: 280, location: 60 }

/** An NGO as the marketplace shows it: its profile, and below what else there is to say. */
export function ProfileCard(props: ProfileCardProps) {
  const { profile, title, titleAs: Title, flag, eager, children, className = '', ...attributes } = props
  const { name, imageLink, description, link, location } = profile
  const { _: t } = useLingui()
  const website = webAddress(link)
  return (
    <article className={`${classes.card} ${className}`} {...attributes}>
      {flag}
      <NgoPicture name={name} className={classes.picture} imageLink={imageLink} eager={eager} />
      <div className={classes.body}>
        <Title className={classes.name}>{title}</Title>
        <p className={classes.description}>
          <LongText text={description} most={MOST.description} />
        </p>
        <dl className={classes.facts}>
          {location && (
            <div className={classes.fact}>
              <dt>{t('ngo.location')}</dt>
              <dd data-testid="ngo-location">
                <LongText text={location} most={MOST.location} />
              </dd>
            </div>
          )}
          {website && (
            <div className={classes.fact}>
              <dt>{t('ngo.website')}</dt>
              <dd className={classes.website}>
                <WebsiteLink website={website} name={name} />
              </dd>
            </div>
          )}
        </dl>
        {children}
      </div>
    </article>
  )
}
