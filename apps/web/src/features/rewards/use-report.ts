import type { ReportQuery } from '@kindyield/api-contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../lib/api-context.ts'
import type { Protocol } from '../../lib/protocol.ts'
import { saveFile } from './save-file.ts'

/** R19: one report at a time, with the bytes that have come so far; leaving the screen gives it up. */
export function useReport(protocol: Protocol) {
  const api = useApi()
  const abort = useRef<AbortController | null>(null)
  const [bytes, setBytes] = useState(0)
  useEffect(() => () => abort.current?.abort(), [])

  const { mutate, reset, ...state } = useMutation({
    mutationFn: async (query: ReportQuery) => {
      abort.current = new AbortController()
      setBytes(0)
      const file = await api.download(`/api/${protocol}/user/report/download`, {
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
