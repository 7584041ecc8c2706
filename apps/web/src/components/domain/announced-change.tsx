import type { AnnouncedChange } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain/protocols'
import { formatDate } from '@kindyield/domain'
import { Trans, useLingui } from '@lingui/react'
import type { MessageId } from '../../messages/en.ts'
import { useWeb3 } from '../../web3/client/web3-context.ts'
import { findYieldToken } from '../../web3/network/yield-tokens.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './announced-change.module.css'
import { ChainReference } from './chain-reference.tsx'

/** Whom it is told: visitors of the NGO's page, those who are about to give to it or do, the register's owner. */
type Audience = 'ngo' | 'staker' | 'giver' | 'owner'

type ChangeTextProps = {
  change: AnnouncedChange
  audience: Audience
  /** Of the NGO that it is about, if any. */
  name: string | undefined
  /** Of the vault that ends, if any. */
  protocol: Protocol | undefined
}

/** R40: what an announced change means. */
export function ChangeText({ change, audience, name = '', protocol }: ChangeTextProps) {
  const { _: t } = useLingui()
  const network = useWeb3()?.network
  const symbol = change.token === null ? '' : (findYieldToken(network, change.token)?.symbol ?? change.token)
  return (
    <span className={classes.text}>
      <Trans
        id={messageOf(change, audience)}
        values={{ name, symbol, protocol: protocol ? t(`protocol.${protocol}`) : '' }}
        components={{ 0: <ChainReference kind="address" value={change.value ?? ''} /> }}
      />
    </span>
  )
}

/** An NGO's own changes are of its receiver or its end. */
function messageOf({ change }: AnnouncedChange, audience: Audience): MessageId {
  if (audience === 'giver' || audience === 'owner') return `change.${change}.${audience}`
  return change === 'end' ? `change.end.${audience}` : `change.rewardsOwner.${audience}`
}

type ChangeNoticesProps = {
  changes: readonly AnnouncedChange[]
  audience: Audience
  nameOf: (ngoId: string | null) => string | undefined
  protocol: Protocol
}

/** R40: the announced changes that can still take effect, each with its date. */
export function ChangeNotices({ changes, audience, nameOf, protocol }: ChangeNoticesProps) {
  const { _: t } = useLingui()
  if (changes.length === 0) return null
  return (
    <div className={classes.notices}>
      {changes.map(change => (
        <Notice
          key={`${change.change} ${change.vault ?? change.token ?? change.ngoId}`}
          kind="info"
          title={t(change.status === 'due' ? 'change.due' : 'change.announcedFor', {
            date: formatDate(new Date(change.earliest)),
          })}
          testId="announced-change"
        >
          <ChangeText change={change} audience={audience} name={nameOf(change.ngoId)} protocol={protocol} />
        </Notice>
      ))}
    </div>
  )
}
