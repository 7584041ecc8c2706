/** Replaces WalletConnect's own dialog. */
export const createAppKit = undefined
