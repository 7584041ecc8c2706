/** Waits for the network before it is needed: a browser never again fetches a module that it could not fetch once. */
export async function loadWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!navigator.onLine) {
    await new Promise(resolve => window.addEventListener('online', resolve, { once: true }))
  }
  return load()
}
