import { useLingui } from '@lingui/react'
import { PageHead } from '../../components/page-head.tsx'
import { useProtocol } from '../../web3/use-protocol.ts'
import { FreshnessNotice } from './freshness-notice.tsx'
import { RewardsContent } from './rewards-content.tsx'
import { RewardsGate } from './rewards-gate.tsx'

/** R18, R19: what was earned, kept and given, where it went, and all of it as a file. */
export function RewardsPage() {
  const { _: t } = useLingui()
  const { protocol } = useProtocol()
  return (
    <>
      <PageHead title={t('rewards.title')} lede={t(`rewards.lede.${protocol}`)} />
      <FreshnessNotice />
      <RewardsGate>
        {/* Pages, filters and ranges of one protocol mean nothing for the other. */}
        <RewardsContent key={protocol} protocol={protocol} />
      </RewardsGate>
    </>
  )
}
