import { routes, type StatementQuery } from '@kindyield/api-contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#lib/api/api-context.ts'
import type { DownloadedFile } from '#lib/api/read-download.ts'

/** One protocol, or both in one file. */
export type StatementScope = keyof typeof routes.statement

/** Downloads one statement at a time and counts its bytes; aborts on unmount. */
export function useStatementDownload(scope: StatementScope) {
  const api = useApi()
  const abort = useRef<AbortController | null>(null)
  const [bytes, setBytes] = useState(0)
  useEffect(() => () => abort.current?.abort(), [])

  const { mutate, reset, ...state } = useMutation({
    mutationFn: async (query: StatementQuery) => {
      abort.current = new AbortController()
      setBytes(0)
      const file = await api.download(routes.statement[scope], {
        query,
        signal: abort.current.signal,
        onProgress: setBytes,
      })
      saveFile(file)
      return file.name
    },
    networkMode: 'always',
  })

  function cancel() {
    abort.current?.abort()
    reset()
  }
  return { download: mutate, cancel, reset, bytes, ...state }
}

/** Saves a file through the browser's download. */
function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoked late: the browser reads the object URL asynchronously.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
