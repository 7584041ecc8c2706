import { createContext, use } from 'react'

/** Opens the dialog in which a wallet is chosen. */
export const ConnectDialogContext = createContext<() => void>(() => {})

export function useConnectDialog(): () => void {
  return use(ConnectDialogContext)
}
