import { createContext, use } from 'react'

/** Handlers of a button that opens something whose code is fetched as soon as the button is about to be used. */
export interface OpenHandlers {
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
}

const nothing = () => {}

/** Of a button that opens the dialog in which a wallet is chosen. */
export const ConnectDialogContext = createContext<OpenHandlers>({
  onClick: nothing,
  onPointerEnter: nothing,
  onFocus: nothing,
})

export function useConnectDialog(): OpenHandlers {
  return use(ConnectDialogContext)
}
