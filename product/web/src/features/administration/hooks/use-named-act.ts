import type { Confirmation } from '#features/administration/rules/confirmation-text.ts'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'

/** Names the network on the button of an act, where several are in use. */
export function useNamedAct(): (act: Confirmation, chainId: number) => Confirmation {
  const t = useT()
  const networks = useNetworks()
  return (act, chainId) => {
    const network = networks.find(each => each.chainId === chainId)?.displayName
    if (networks.length === 1 || network === undefined) return act
    return { ...act, label: t('network.named', { what: act.label, network }) }
  }
}
