import { useLingui } from '@lingui/react'
import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { chosenProtocol, protocols } from '../lib/chosen-protocol.ts'

/** The protocol of this page alone; it goes into the address, so that a link shows everyone the same. */
export function ProtocolSwitch() {
  const { _: t } = useLingui()
  const [search, setSearch] = useSearchParams()

  function choose(protocol: string) {
    const next = new URLSearchParams(search)
    next.set('protocol', protocol)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <SegmentedControl
      aria-label={t('filter.protocol')}
      value={chosenProtocol(search)}
      onChange={choose}
      data={protocols.map(value => ({ value, label: t(`protocol.${value}`) }))}
      data-testid="page-protocol"
    />
  )
}
