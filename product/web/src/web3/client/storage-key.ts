/** The prefix of the names under which wagmi stores what it knows. */
export const STORAGE_KEY = 'kindyield'
