// Named exports only: importing the whole module would bundle every connector's SDK.
export { coinbaseWallet, walletConnect } from 'wagmi/connectors'
