import type { Protocol } from '@kindyield/domain'
import { ChangeNotices } from '#components/domain/announced-change.tsx'
import { ProtocolSwitch } from '#components/domain/protocol-switch.tsx'
import { Card } from '#components/ui/card.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'
import classes from './donate-box.module.css'
import { DonateBoxAction } from './donate-box-action.tsx'
import { NgoFacts } from './ngo-facts.tsx'
import { NgoTotals } from './ngo-totals.tsx'
import { ShareNgo } from './share-ngo.tsx'

type DonateBoxProps = {
  ngo: NgoProfile
  protocol: Protocol
}

/** An NGO's totals, the link to stake for it, and its facts. */
export function DonateBox({ ngo, protocol }: DonateBoxProps) {
  const t = useT()
  return (
    <Card as="aside" className={classes.box} aria-label={ngo.name} data-testid="ngo-figures">
      <NgoTotals ngo={ngo} protocol={protocol} />
      <div className={classes.section}>
        <div className={`ky-between ${classes.protocol}`}>
          <span className="ky-term">{t('filter.protocol')}</span>
          <ProtocolSwitch />
        </div>
        <DonateBoxAction ngo={ngo} protocol={protocol} />
      </div>
      <div className={classes.section}>
        <NgoFacts ngo={ngo} protocol={protocol} />
        {ngo.changes.length > 0 && (
          <div className={classes.changes}>
            <ChangeNotices changes={ngo.changes} audience="ngo" nameOf={() => ngo.name} protocol={protocol} />
          </div>
        )}
      </div>
      <div className={classes.section}>
        <ShareNgo name={ngo.name} protocol={protocol} />
      </div>
    </Card>
  )
}
