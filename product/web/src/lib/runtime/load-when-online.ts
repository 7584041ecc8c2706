/** Waits until the browser is online: a failed dynamic import is cached and never fetched again. */
export async function loadWhenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) {
    await new Promise(resolve => window.addEventListener('online', resolve, { once: true }))
  }
  return load()
}
