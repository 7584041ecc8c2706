import { type Protocol, readSharedStake, splitDescription } from '@kindyield/domain'
import { VisuallyHidden } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { NgoPicture } from '#components/domain/ngo/ngo-picture.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageTitle } from '#components/ui/page-title.tsx'
import { describeStatus } from '#features/ngo/rules/describe-status.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ngoPath } from '#lib/protocol/ngo-reference.ts'
import type { NgoProfile as Profile } from '#lib/queries/ngo-query.ts'
import { DonateBox } from './donate-box.tsx'
import classes from './ngo-profile.module.css'
import { NgoRecords } from './ngo-records.tsx'
import { NgoSides } from './ngo-sides.tsx'

type NgoProfileProps = {
  ngo: Profile
  /** Its row at the other protocol, where that is on another network. */
  other: Profile | undefined
  protocol: Protocol
  /** The figures are still those of the other protocol. */
  isChanging: boolean
}

export function NgoProfile({ ngo, other, protocol, isChanging }: NgoProfileProps) {
  const t = useT()
  const { summary, story } = splitDescription(ngo.description)
  const [query] = useSearchParams()
  const stake = readSharedStake(query)
  return (
    <>
      <div className={classes.profile} data-status={ngo.status} aria-busy={isChanging}>
        <div className={classes.intro}>
          <NgoPicture name={ngo.name} imageLink={ngo.imageLink} className={classes.picture} eager />
          <ul className={classes.tags}>
            <li className={classes.status} data-testid="ngo-status">
              {describeStatus(ngo, t)}
            </li>
            {ngo.location && (
              <li>
                <Icon name="pin" size="small" />
                <VisuallyHidden>{t('ngo.location')}</VisuallyHidden>
                <span data-testid="ngo-location">{ngo.location}</span>
              </li>
            )}
          </ul>
          <PageTitle>{ngo.name}</PageTitle>
          {ngo.resembles !== null && (
            <div className={classes.lookAlike}>
              <Notice kind="bad" testId="ngo-look-alike">
                {t('ngoPage.lookAlike')}{' '}
                <Link to={ngoPath({ id: ngo.resembles, key: ngo.resemblesKey }, protocol)}>
                  {t('ngoPage.lookAlike.open')}
                </Link>
              </Notice>
            </div>
          )}
          {summary && (
            <p className={classes.summary} data-testid="ngo-summary">
              {summary}
            </p>
          )}
          {stake && (
            <p className={classes.shared} data-testid="ngo-shared">
              {t(`ngoPage.shared.${stake.protocol}`, { percent: stake.percent, name: ngo.name })}
            </p>
          )}
        </div>
        <div className={classes.figures}>
          <DonateBox ngo={ngo} protocol={protocol} />
        </div>
        {story.length > 0 && (
          <section
            className={classes.story}
            aria-label={t('ngoPage.story', { name: ngo.name })}
            data-testid="ngo-story"
          >
            {story.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same
              <p key={index}>{paragraph}</p>
            ))}
          </section>
        )}
      </div>
      {!isChanging && <NgoSides ngo={ngo} other={other} protocol={protocol} />}
      {!isChanging && ngo.vault !== null && <NgoRecords ngo={ngo} protocol={protocol} />}
    </>
  )
}
