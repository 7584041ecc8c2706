import { networkWith, type Protocol } from '@kindyield/domain'
import { useLocalStorage } from '@mantine/hooks'
import { useNetworks } from '#lib/config/use-networks.ts'
import { isProtocol, PROTOCOL_KEY } from '#lib/protocol/protocol.ts'

/** The user's protocol (default lido, in local storage), or the other one where no network has it. */
export function useProtocol() {
  const networks = useNetworks()
  const [chosen, setProtocol] = useLocalStorage<Protocol>({
    key: PROTOCOL_KEY,
    defaultValue: 'lido',
    getInitialValueInEffect: false,
    serialize: value => value,
    deserialize: value => (isProtocol(value) ? value : 'lido'),
  })
  const available: Record<Protocol, boolean> = {
    lido: networkWith(networks, 'lido') !== undefined,
    aave: networkWith(networks, 'aave') !== undefined,
  }
  const other: Protocol = chosen === 'lido' ? 'aave' : 'lido'
  return { protocol: available[chosen] ? chosen : other, setProtocol, available }
}
