import type { Protocol } from '@kindyield/domain'
import { useLocalStorage } from '@mantine/hooks'
import { isProtocol, PROTOCOL_KEY } from '#lib/protocol/protocol.ts'
import { useNetwork } from '#web3/network/use-network.ts'

/** The user's protocol (default lido, in local storage), or the other one where the network lacks it. */
export function useProtocol() {
  const network = useNetwork()
  const [chosen, setProtocol] = useLocalStorage<Protocol>({
    key: PROTOCOL_KEY,
    defaultValue: 'lido',
    getInitialValueInEffect: false,
    serialize: value => value,
    deserialize: value => (isProtocol(value) ? value : 'lido'),
  })
  const available: Record<Protocol, boolean> = {
    lido: network.lido !== null,
    aave: network.aave !== null,
  }
  const other: Protocol = chosen === 'lido' ? 'aave' : 'lido'
  return { protocol: available[chosen] ? chosen : other, setProtocol, available }
}
