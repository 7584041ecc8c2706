import { useLingui } from '@lingui/react'
import { protocols } from '../lib/protocol.ts'
import { useProtocol } from '../web3/use-protocol.ts'
import { useWeb3 } from '../web3/web3-context.ts'
import { Segments } from './segments.tsx'

interface ProtocolSwitchProps {
  testId: string
}

/** R8, R9. A protocol that the network lacks says so where it stands. */
export function ProtocolSwitch({ testId }: ProtocolSwitchProps) {
  const { _: t } = useLingui()
  const { protocol, setProtocol, available } = useProtocol()
  const network = useWeb3()?.network.displayName ?? ''
  const reasonOf = (each: (typeof protocols)[number]) =>
    available[each] ? undefined : t('protocol.lacking', { network, protocol: t(`protocol.${each}`) })
  return (
    <Segments
      aria-label={t('protocol.label')}
      value={protocol}
      onChange={setProtocol}
      options={protocols.map(each => ({
        value: each,
        label: <span title={reasonOf(each)}>{t(`protocol.${each}`)}</span>,
        disabled: !available[each],
      }))}
      data-testid={testId}
    />
  )
}
