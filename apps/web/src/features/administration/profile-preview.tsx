import { useLingui } from '@lingui/react'
import { ProfileCard } from '../../components/profile-card.tsx'
import type { NgoProfile } from '../../web3/administration-calls.ts'
import classes from './profile-preview.module.css'

interface ProfilePreviewProps {
  profile: NgoProfile
}

/** What the marketplace makes of a profile, while it is being written. */
export function ProfilePreview({ profile }: ProfilePreviewProps) {
  const { _: t } = useLingui()
  const name = profile.name || t('admin.name')
  const description = profile.description || t('admin.description')
  return (
    <section className={classes.preview} aria-label={t('admin.preview')} data-testid="admin-preview">
      <p className={classes.label}>{t('admin.preview')}</p>
      <ProfileCard profile={{ ...profile, name, description }} title={name} titleAs="p" eager />
    </section>
  )
}
