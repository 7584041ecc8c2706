import { formatDate, type Protocol } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { WebsiteLink } from '#components/domain/website-link.tsx'
import { TokenAmount } from '#components/ui/amounts/token-amount.tsx'
import list from '#components/ui/fact-list.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { formatShortAmount } from '#lib/format/format-token-amount.ts'
import { parseWebsite } from '#lib/format/parse-website.ts'
import { withoutRounding } from '#lib/format/rounding.ts'
import { formatUtcDay } from '#lib/format/utc-day.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { nameQuery } from '#lib/queries/name-query.ts'
import { nextReportQuery } from '#lib/queries/next-report-query.ts'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'
import { addressKind } from '#web3/network/use-explorer-url.ts'
import classes from './ngo-facts.module.css'

type NgoFactsProps = {
  ngo: NgoProfile
  protocol: Protocol
}

/** What the chain says of an NGO: where it receives, since when, what it was paid and is to be paid, its website. */
export function NgoFacts({ ngo, protocol }: NgoFactsProps) {
  const t = useT()
  const locale = useLocale()
  const { totals } = ngo
  const website = parseWebsite(ngo.link)
  const { data: named } = useQuery(nameQuery(useApi(), ngo.rewardsOwner))
  const shown = (amount: string, { decimals, symbol }: NgoProfile['totals'][number]) =>
    formatShortAmount(BigInt(amount), decimals, symbol, locale)
  const { data: next } = useQuery(nextReportQuery(useApi(), protocol))
  const waiting = totals
    .map(total => ({
      total,
      amount: withoutRounding(BigInt(total.donated) - BigInt(total.paid), total.decimals),
    }))
    .filter(({ amount }) => amount > 0n)
  // A difference that rounding hides needs no explanation.
  const isPaidAboveDonated = totals.some(
    total =>
      BigInt(total.paid) > BigInt(total.donated) && shown(total.paid, total) !== shown(total.donated, total),
  )
  return (
    <>
      <h2 className={classes.title}>
        <Icon name="done" />
        {t('ngoPage.recorded')}
      </h2>
      <dl className={`${list.facts} ${classes.facts}`}>
        <div>
          <dt>{t('ngoPage.receivesAt')}</dt>
          {named?.name && <dd data-testid="receiver-name">{named.name}</dd>}
          <dd>
            <ChainReference chainId={ngo.chainId} kind={addressKind(protocol)} value={ngo.rewardsOwner} />
          </dd>
        </div>
        <div>
          <dt>{t('ngoPage.since')}</dt>
          <dd>
            <time dateTime={ngo.createdAt}>{formatDate(new Date(ngo.createdAt))}</time>
          </dd>
        </div>
        <div>
          <dt>{t('ngo.paid')}</dt>
          {totals.map(total => (
            <dd key={total.token} data-testid="total-paid">
              <TokenAmount amount={BigInt(total.paid)} token={total} />
            </dd>
          ))}
          {totals.length === 0 && <dd data-testid="total-paid">{t('ngo.nothingYet')}</dd>}
        </div>
        {waiting.length > 0 && (
          <div>
            <dt>
              {next?.paymentAt
                ? t('ngo.waitingUntil', { date: formatUtcDay(next.paymentAt) })
                : t('ngo.waiting')}
            </dt>
            {waiting.map(({ total, amount }) => (
              <dd key={total.token} data-testid="total-waiting">
                <TokenAmount amount={amount} token={total} />
              </dd>
            ))}
          </div>
        )}
        {website && (
          <div>
            <dt>{t('ngo.website')}</dt>
            <dd>
              <WebsiteLink website={website} name={ngo.name} />
            </dd>
          </div>
        )}
      </dl>
      {isPaidAboveDonated && (
        <p className={classes.note} data-testid="total-paid-note">
          {t('ngo.paidMore')}
        </p>
      )}
    </>
  )
}
