import { useLingui } from '@lingui/react'
import { NgoPicture } from '../../components/ngo-picture.tsx'
import { webAddress } from '../../lib/web-address.ts'
import type { NgoProfile } from '../../web3/administration-calls.ts'
import classes from './profile-preview.module.css'

interface ProfilePreviewProps {
  profile: NgoProfile
}

/** The card of the marketplace, while it is being written. */
export function ProfilePreview({ profile }: ProfilePreviewProps) {
  const { _: t } = useLingui()
  const { name, imageLink, description, link, location } = profile
  return (
    <section className={classes.preview} aria-label={t('admin.preview')} data-testid="admin-preview">
      <p className={classes.label}>{t('admin.preview')}</p>
      <article className={classes.card}>
        <NgoPicture name={name} imageLink={imageLink} eager />
        <div className={classes.body}>
          <p className={classes.name}>{name || t('admin.name')}</p>
          <p className={classes.description}>{description || t('admin.description')}</p>
          <dl>
            <div className={classes.fact}>
              <dt>{t('ngo.location')}</dt>
              <dd>{location}</dd>
            </div>
            <div className={classes.fact}>
              <dt>{t('ngo.website')}</dt>
              <dd>{webAddress(link)?.host}</dd>
            </div>
          </dl>
        </div>
      </article>
    </section>
  )
}
