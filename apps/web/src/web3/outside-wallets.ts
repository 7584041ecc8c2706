// Named one by one: an import of the whole room would bring every connector's SDK along.
export { coinbaseWallet, walletConnect } from 'wagmi/connectors'
