import { NgoProfileCard } from '#components/domain/ngo/ngo-profile-card.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import type { NgoProfile } from '#web3/calls/administration-calls.ts'
import classes from './profile-preview.module.css'

type ProfilePreviewProps = {
  profile: NgoProfile
}

/** The profile as a marketplace card, while it is edited. */
export function ProfilePreview({ profile }: ProfilePreviewProps) {
  const t = useT()
  const name = profile.name || t('admin.name')
  const description = profile.description || t('admin.description')
  return (
    <section className={classes.preview} aria-label={t('admin.preview')} data-testid="admin-preview">
      <p className={classes.label}>{t('admin.preview')}</p>
      <NgoProfileCard profile={{ ...profile, name, description }} title={name} titleAs="p" eager />
    </section>
  )
}
