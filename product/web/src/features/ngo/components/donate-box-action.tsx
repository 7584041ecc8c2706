import type { Protocol } from '@kindyield/domain'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { describeStatus } from '#features/ngo/rules/describe-status.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ngoReference } from '#lib/protocol/ngo-reference.ts'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'
import classes from './donate-box-action.module.css'
import { GiftEstimate } from './gift-estimate.tsx'

type DonateBoxActionProps = {
  ngo: NgoProfile
  protocol: Protocol
}

/** The link to the staking page, or why staking is not possible. */
export function DonateBoxAction({ ngo, protocol }: DonateBoxActionProps) {
  const t = useT()
  const { name } = ngo
  if (ngo.vault === null) {
    const text = t('ngoPage.noVaultText', { name, protocol: t(`protocol.${protocol}`) })
    return (
      <p className="ky-quiet" data-testid="ngo-no-vault">
        {text}
      </p>
    )
  }
  if (ngo.status !== 'active') {
    return (
      <div data-testid="ngo-notice">
        <p className="ky-label">{describeStatus(ngo, t)}</p>
        <p className={`ky-quiet ${classes.about}`}>{t(`ngoPage.${ngo.status}Text`, { name })}</p>
        <Button className={classes.wide} variant="default" component={Link} to="/marketplace?status=active">
          {t('ngoPage.otherNgos')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <Button
        className={`${classes.wide} ${classes.stake}`}
        component={Link}
        to={`/stake?ngo=${ngoReference(ngo)}`}
        data-testid="stake-button"
      >
        {t(protocol === 'lido' ? 'ngoPage.stake' : 'ngoPage.deposit', { name })}
      </Button>
      <GiftEstimate protocol={protocol} />
    </>
  )
}
