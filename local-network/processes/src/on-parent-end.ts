const CHECK_EVERY_MS = 500

/**
 * Calls back once when the process that started this one has ended. npm, ended by a signal, ends its shell and passes
 * nothing on to what runs in it.
 */
export function onParentEnd(callback: () => void): void {
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    callback()
  }, CHECK_EVERY_MS)
  check.unref()
}
