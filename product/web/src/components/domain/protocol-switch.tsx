import { PROTOCOLS } from '@kindyield/domain'
import { SegmentedControl } from '#components/ui/fields/segmented-control.tsx'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useProtocol } from '#web3/client/use-protocol.ts'

/** Chooses the protocol; one that the network lacks is disabled and says why. */
export function ProtocolSwitch() {
  const t = useT()
  const { protocol, setProtocol, available } = useProtocol()
  const [{ displayName: network }] = useNetworks()
  const reasonOf = (each: (typeof PROTOCOLS)[number]) =>
    available[each] ? undefined : t('protocol.lacking', { network, protocol: t(`protocol.${each}`) })
  return (
    <SegmentedControl
      aria-label={t('protocol.label')}
      value={protocol}
      onChange={setProtocol}
      options={PROTOCOLS.map(each => ({
        value: each,
        label: <span title={reasonOf(each)}>{t(`protocol.${each}`)}</span>,
        disabled: !available[each],
      }))}
      data-testid="protocol-switch"
    />
  )
}
