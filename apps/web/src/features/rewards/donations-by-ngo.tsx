import { useLingui } from '@lingui/react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { NgoPicture } from '../../components/ngo-picture.tsx'
import classes from './donations-by-ngo.module.css'
import cardClasses from './rewards-content.module.css'
import type { SupportedNgo } from './supported-ngos-query.ts'
import type { YieldMoney } from './yield-money.ts'

interface DonationsByNgoProps {
  ngos: readonly SupportedNgo[]
  money: YieldMoney
}

/** Whoever received most comes first; the bars compare with that one. */
export function DonationsByNgo({ ngos, money }: DonationsByNgoProps) {
  const { _: t } = useLingui()
  const rows = ngos
    .map(ngo => ({ ngo, whole: money.whole(ngo.given.map(each => ({ ...each, amount: each.donated }))) }))
    .sort((a, b) => (a.whole === b.whole ? 0 : a.whole < b.whole ? 1 : -1))
  const most = rows[0]?.whole ?? 0n
  return (
    <section className={`${cardClasses.card} ${cardClasses.padded}`} aria-labelledby="donations-by-ngo">
      <h2 id="donations-by-ngo">{t('rewards.byNgo')}</h2>
      <ul className={classes.list} data-testid="donations-by-ngo">
        {rows.map(({ ngo, whole }) => (
          <li key={ngo.id} className={classes.row} data-testid="donation-row">
            <NgoPicture className={classes.picture} name={ngo.name} imageLink={ngo.imageLink} eager={false} />
            <div className={classes.middle}>
              <Link to={`/ngo/${ngo.id}`} data-testid="donation-ngo">
                {ngo.name}
              </Link>
              <div className={classes.track} aria-hidden="true">
                {whole > 0n && <i style={{ '--share': shareOf(whole, most) } as CSSProperties} />}
              </div>
            </div>
            <div className={classes.amount}>
              {ngo.given.map(({ token, donated }) => (
                <b key={token}>{money.token(token, donated)}</b>
              ))}
              {ngo.given.length === 0 && <b>{money.amount(0n)}</b>}
              <small>{money.usd(whole)}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Only for a width. */
function shareOf(part: bigint, most: bigint): number {
  return Number((part * 1000n) / most) / 1000
}
