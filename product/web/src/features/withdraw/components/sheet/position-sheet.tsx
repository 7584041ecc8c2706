import { Trans } from '@lingui/react'
import { useState } from 'react'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import keyClasses from '#components/domain/split-key.module.css'
import { SegmentedControl } from '#components/ui/fields/segmented-control.tsx'
import { WithdrawForm } from '#features/withdraw/components/form/withdraw-form.tsx'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { addressKind } from '#web3/network/use-explorer-url.ts'
import { AddTab } from './add-tab.tsx'
import { ChangeTab } from './change-tab.tsx'
import classes from './position-sheet.module.css'
import type { SheetTabProps } from './sheet-tab-props.ts'

const TABS = ['add', 'change', 'withdraw'] as const
type Tab = (typeof TABS)[number]

/** What a holder can do with a position: let it grow, redirect it, leave it. */
export function PositionSheet(props: SheetTabProps) {
  const t = useT()
  const { position } = props
  const [tab, setTab] = useState<Tab>(position.isFinished ? 'change' : 'add')
  return (
    <>
      <Facts position={position} />
      {position.arrivedFrom.map(vault => (
        <p key={vault} className={classes.arrived} data-testid="sheet-arrived">
          <Trans
            id="sheet.arrived"
            components={{
              0: (
                <ChainReference
                  chainId={position.chainId}
                  kind={addressKind(position.protocol)}
                  value={vault}
                />
              ),
            }}
          />
        </p>
      ))}
      <SegmentedControl
        className={classes.tabs}
        aria-label={t('sheet.tabs')}
        value={tab}
        onChange={setTab}
        options={TABS.map(each => ({
          value: each,
          label: t(`sheet.tab.${each}`),
          testId: `sheet-tab-${each}`,
        }))}
      />
      {tab === 'add' && <AddTab {...props} />}
      {tab === 'change' && <ChangeTab {...props} />}
      {tab === 'withdraw' && <WithdrawForm {...props} isInSheet />}
    </>
  )
}

function Facts({ position }: { position: OpenPosition }) {
  const t = useT()
  const { format, formatWorth } = useMoneyFormat(position)
  const { yieldWithin } = position
  const isBelow = yieldWithin !== null && yieldWithin < 0n
  const facts = [
    { name: 'principal', term: t('withdraw.principal'), amount: position.principal, side: undefined },
    {
      name: 'within',
      term: t(isBelow ? 'withdraw.below' : 'withdraw.within'),
      amount: yieldWithin,
      side: isBelow ? undefined : 'keep',
    },
    { name: 'given', term: t('withdraw.gave'), amount: position.donated, side: 'give' },
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, term, amount, side }) => (
        <div key={name}>
          <dt className={side && keyClasses.key} data-side={side}>
            {term}
          </dt>
          <dd data-testid={`sheet-${name}`}>
            {amount === null ? '—' : format(amount)}
            <small>{amount !== null && formatWorth(amount)}</small>
            {name === 'given' && <GivenParts position={position} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Lists to whom it was given, once a position has been for more than one non-profit. */
function GivenParts({ position }: { position: OpenPosition }) {
  const t = useT()
  const { format } = useMoneyFormat(position)
  if (position.given.length < 2) return null
  return position.given.map(({ ngoId, ngoName, amount }) => (
    <small key={ngoId} data-testid="sheet-given-part">
      {t('sheet.givenTo', { name: ngoName, amount: format(amount) })}
    </small>
  ))
}
