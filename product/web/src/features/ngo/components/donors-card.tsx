import { numberFormat, PROTOCOLS, type Protocol } from '@kindyield/domain'
import { Card } from '#components/ui/card.tsx'
import type { NgoRecords } from '#features/ngo/api/ngo-records-query.ts'
import { averageShare } from '#features/ngo/rules/average-share.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'
import classes from './donors-card.module.css'

type DonorsCardProps = {
  ngo: NgoProfile
  protocol: Protocol
  records: NgoRecords
}

/** How many gave through each protocol, and the share of the yield that they gave. */
export function DonorsCard({ ngo, protocol, records }: DonorsCardProps) {
  const t = useT()
  const locale = useLocale()
  const share = averageShare(records.ngo.days, ngo.totals)
  const { other } = records
  const hasOther = other !== null && other.vault !== null
  return (
    <Card className={`ky-between-wrap ${classes.donors}`} data-testid="donors">
      <div>
        <h2>{t('records.donors')}</h2>
        <p className="ky-quiet">
          {t('records.donorsNote', { name: ngo.name })} {hasOther && t('records.donorsOfBoth')}
        </p>
      </div>
      <dl className={`ky-figures ${classes.facts}`}>
        {PROTOCOLS.filter(each => each === protocol || hasOther).map(each => (
          <div key={each}>
            <dt>{t('records.donorsThrough', { protocol: t(`protocol.${each}`) })}</dt>
            <dd data-testid={`donors-${each}`}>
              {numberFormat(locale).format(each === protocol ? ngo.donors : (other?.donors ?? 0))}
            </dd>
          </div>
        ))}
        {share !== null && (
          <div>
            <dt>{t('records.averageShare', { protocol: t(`protocol.${protocol}`) })}</dt>
            <dd className={classes.share} data-testid="average-share">
              {share}%
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
