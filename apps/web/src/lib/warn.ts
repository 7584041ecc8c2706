/** For whoever looks at the browser's console: something was done without, and why. */
export function warn(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.warn(message, error)
}
