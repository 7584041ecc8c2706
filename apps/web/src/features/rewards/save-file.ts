import type { DownloadedFile } from '../../lib/read-file.ts'

/** Hands a file to the browser as if it had come from a link. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it by then; later would do as well, sooner would not.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
