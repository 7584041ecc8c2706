/** Stands where WalletConnect would import its own dialog. */
export const createAppKit = undefined
