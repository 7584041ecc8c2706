import { createContext, use } from 'react'

/** Handlers of a button that opens a lazy dialog: hovering or focusing it preloads the code. */
export type OpenHandlers = {
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
}

const noop = () => {}

/** Opens the dialog to connect a wallet. */
export const ConnectDialogContext = createContext<OpenHandlers>({
  onClick: noop,
  onPointerEnter: noop,
  onFocus: noop,
})

export function useConnectDialog(): OpenHandlers {
  return use(ConnectDialogContext)
}
