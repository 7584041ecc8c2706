import { Link } from 'react-router'
import { GivenBar } from '#components/domain/ngo/given-bar.tsx'
import { NgoPicture } from '#components/domain/ngo/ngo-picture.tsx'
import { Card } from '#components/ui/card.tsx'
import type { SupportedNgo } from '#features/rewards/api/supported-ngos-query.ts'
import type { YieldFormat } from '#features/rewards/rules/yield-format.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ngoPath } from '#lib/protocol/ngo-reference.ts'
import classes from './donations-by-ngo.module.css'
import cardClasses from './rewards-content.module.css'

type DonationsByNgoProps = {
  ngos: readonly SupportedNgo[]
  money: YieldFormat
}

/** Sorted by donated amount; the bars are relative to the highest. */
export function DonationsByNgo({ ngos, money }: DonationsByNgoProps) {
  const t = useT()
  const rows = ngos
    .map(ngo => ({ ngo, total: money.sum(ngo.given.map(each => ({ ...each, amount: each.donated }))) }))
    .sort((a, b) => (a.total === b.total ? 0 : a.total < b.total ? 1 : -1))
  const highest = rows[0]?.total ?? 0n
  return (
    <Card isPadded className={cardClasses.sized} aria-labelledby="donations-by-ngo">
      <h2 id="donations-by-ngo">{t('rewards.byNgo')}</h2>
      <ul className={`ky-lines ${classes.list}`} data-testid="donations-by-ngo">
        {rows.map(({ ngo, total }) => (
          <li key={ngo.id} className={classes.row} data-testid="donation-row">
            <NgoPicture className={classes.picture} name={ngo.name} imageLink={ngo.imageLink} eager={false} />
            <div className={classes.middle}>
              <Link to={ngoPath(ngo)} data-testid="donation-ngo">
                {ngo.name}
              </Link>
              <GivenBar given={total} highest={highest} />
            </div>
            <div className={classes.amount}>
              {ngo.given.map(({ token, donated }) => (
                <b key={token}>{money.formatYield(token, donated)}</b>
              ))}
              {ngo.given.length === 0 && <b>{money.formatTotal(0n)}</b>}
              <small>{money.formatValue(total)}</small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
