/** The protocols in which vaults invest, in the order in which the app shows them. */
export const PROTOCOLS = ['lido', 'aave'] as const
export type Protocol = (typeof PROTOCOLS)[number]
