/** Stands where ox would import Node's threads: for mining on a server, which never reaches the built app. */
export const Worker = undefined
