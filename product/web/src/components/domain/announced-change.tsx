import type { AnnouncedChange } from '@kindyield/api-contract'
import { formatDate, type Protocol } from '@kindyield/domain'
import { Trans } from '@lingui/react'
import { Notice } from '#components/ui/notice.tsx'
import { useChainId, useNetworks } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useChainTime } from '#lib/queries/use-chain-time.ts'
import type { MessageId } from '#messages/en.ts'
import { findYieldToken } from '#web3/network/yield-tokens.ts'
import classes from './announced-change.module.css'
import { ChainReference } from './chain-reference.tsx'

/** Whom it is told: visitors of the NGO's page, those who are about to give to it or do, the register's owner. */
type Audience = 'ngo' | 'staker' | 'giver' | 'owner'

type ChangeTextProps = {
  change: AnnouncedChange
  audience: Audience
  /** The name of the NGO that it is about, if any. */
  name: string | undefined
  /** The protocol of the vault that ends, if one does. */
  protocol: Protocol | undefined
}

/** What an announced change means. */
export function ChangeText({ change, audience, name = '', protocol }: ChangeTextProps) {
  const t = useT()
  const { chainId, token } = change
  const network = useNetworks().find(each => each.chainId === chainId)
  const symbol = token === null ? '' : (findYieldToken(network, token)?.symbol ?? token)
  return (
    <span className={classes.text}>
      <Trans
        id={messageOf(change, audience)}
        values={{ name, symbol, protocol: protocol ? t(`protocol.${protocol}`) : '' }}
        components={{ 0: <ChainReference chainId={chainId} kind="address" value={change.value ?? ''} /> }}
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

/** The status by the chain's clock: the answer with the change may be older than the end of its time. */
export function statusAt({ status, voidFrom }: AnnouncedChange, now: Date): AnnouncedChange['status'] {
  const isPending = status === 'announced' || status === 'due'
  return isPending && now >= new Date(voidFrom) ? 'void' : status
}

const TITLES: Partial<Record<AnnouncedChange['status'], MessageId>> = {
  due: 'change.due',
  void: 'change.expired',
}

/** The announced changes that concern the reader, each with its date; what ran out of time is told as such. */
export function ChangeNotices({ changes, audience, nameOf, protocol }: ChangeNoticesProps) {
  const t = useT()
  const now = useChainTime(useChainId(protocol))
  if (changes.length === 0) return null
  return (
    <div className={classes.notices}>
      {changes.map(change => {
        const status = statusAt(change, now)
        return (
          <Notice
            key={`${change.change} ${change.vault ?? change.token ?? change.ngoId}`}
            kind="info"
            title={t(TITLES[status] ?? 'change.announcedFor', {
              date: formatDate(new Date(status === 'void' ? change.voidFrom : change.earliest)),
            })}
            testId="announced-change"
          >
            {status === 'void' ? (
              t('change.expiredText')
            ) : (
              <ChangeText
                change={change}
                audience={audience}
                name={nameOf(change.ngoId)}
                protocol={protocol}
              />
            )}
          </Notice>
        )
      })}
    </div>
  )
}
