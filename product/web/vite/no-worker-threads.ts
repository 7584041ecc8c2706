/** Replaces Node's worker threads, which ox imports for code that the built app does not use. */
export const Worker = undefined
