import { Link } from 'react-router'
import { GivenBar } from '#components/domain/ngo/given-bar.tsx'
import { NgoPicture } from '#components/domain/ngo/ngo-picture.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Giving } from '#features/home/hooks/use-giving.ts'
import type { HomeMoney } from '#features/home/rules/home-money.ts'
import { rankNgos } from '#features/home/rules/rank-ngos.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ngoIdentity, ngoPath } from '#lib/protocol/ngo-reference.ts'
import homeClasses from './home.module.css'

type SupportedNgosProps = { giving: Giving; money: HomeMoney }

/** Sorted by what was given; the bars are relative to the highest. */
export function SupportedNgos({ giving, money }: SupportedNgosProps) {
  const t = useT()
  const rows = rankNgos(giving.ngos, money)
  const highest = rows[0]?.value ?? 0n
  // Added exactly and rounded once, like the figure at the top.
  const together = money.formatValue(giving.ngos.flatMap(({ given }) => given))
  const rounding = money.formatRounding(giving.ngos.map(({ given }) => given))
  return (
    <Card isPadded className={homeClasses.padded} aria-labelledby="home-supported">
      <h2 id="home-supported">{t('home.supported')}</h2>
      <ul className={homeClasses.supported}>
        {rows.map(({ ngo, value }) => (
          <li key={ngoIdentity(ngo)} data-testid="home-ngo">
            <NgoPicture
              className={homeClasses.thumb}
              name={ngo.name}
              imageLink={ngo.imageLink}
              eager={false}
            />
            <div>
              <Link to={ngoPath(ngo)}>{ngo.name}</Link>
              <GivenBar given={value ?? 0n} highest={highest} />
            </div>
            <b className={homeClasses.amount}>
              {money.formatValue(ngo.given) ?? money.listTokens(ngo.given)}
            </b>
          </li>
        ))}
      </ul>
      {rounding !== null && (
        <p className={homeClasses.together} data-testid="home-rounding">
          {t('home.supported.rounding')}
          <b className={homeClasses.amount}>{rounding}</b>
        </p>
      )}
      {together !== null && (
        <p className={homeClasses.together}>
          {t('home.supported.together')}
          <b className={homeClasses.amount} data-testid="home-together">
            {together}
          </b>
        </p>
      )}
    </Card>
  )
}
