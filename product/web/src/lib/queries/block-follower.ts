import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#lib/api/api-context.ts'
import { refetchChainData } from './chain-data.ts'
import { statusQuery } from './status-query.ts'

/** The least time between two refetches: on a chain with a block every few seconds, few of them change what is on screen. */
const REFETCH_MS = 20_000

/** Refetches what is on screen when the server has indexed another block. */
export function BlockFollower() {
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(statusQuery(useApi()))
  /** What is indexed of all networks. */
  const indexedBlocks = data ? data.networks.map(({ indexedBlock }) => indexedBlock).join() : null
  /** The blocks of which everything on screen is, and when it was fetched. */
  const shown = useRef<{ blocks: string; at: number } | null>(null)
  useEffect(() => {
    if (indexedBlocks === null) return
    if (shown.current === null) {
      shown.current = { blocks: indexedBlocks, at: dataUpdatedAt }
      return
    }
    if (indexedBlocks === shown.current.blocks || dataUpdatedAt - shown.current.at < REFETCH_MS) return
    shown.current = { blocks: indexedBlocks, at: dataUpdatedAt }
    void refetchChainData(queryClient)
  }, [indexedBlocks, dataUpdatedAt, queryClient])
  return null
}
