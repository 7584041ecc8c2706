import { useLingui } from '@lingui/react'
import { PageHead } from '../../components/page-head.tsx'
import { useProtocol } from '../../web3/use-protocol.ts'
import { History } from './history.tsx'
import { OwnerGate } from './owner-gate.tsx'
import { Positions } from './positions.tsx'
import { Requests } from './requests.tsx'

/** R15, R16: what is held, how it comes out, and what is on its way. */
export function WithdrawPage() {
  const { _: t } = useLingui()
  const { protocol } = useProtocol()
  return (
    <>
      <PageHead title={t('withdraw.title')} lede={t('withdraw.lede')} />
      <OwnerGate>
        {owner => (
          <>
            <Positions key={`${protocol} ${owner}`} protocol={protocol} owner={owner} />
            {protocol === 'lido' && <Requests owner={owner} />}
            <History protocol={protocol} />
          </>
        )}
      </OwnerGate>
    </>
  )
}
