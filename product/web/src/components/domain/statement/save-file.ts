import type { DownloadedFile } from '#lib/api/read-download.ts'

/** Saves a file through the browser's download. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoked late: the browser reads the object URL asynchronously.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
