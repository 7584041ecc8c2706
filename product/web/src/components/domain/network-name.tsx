import { Icon } from '#components/ui/icon.tsx'
import { useNetworkName } from '#lib/config/use-networks.ts'
import classes from './network-name.module.css'

type NetworkNameProps = {
  chainId: number | undefined
}

/** The network that something is on; nothing where only one is in use. */
export function NetworkName({ chainId }: NetworkNameProps) {
  const name = useNetworkName(chainId)
  if (name === null) return null
  return (
    <span className={classes.name} data-testid="network-name">
      <Icon name="network" size="small" />
      {name}
    </span>
  )
}
