/** Logs a handled failure to the browser's console. */
export function logWarning(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.warn(message, error)
}
