import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DRIVES_KEY } from '../paths.ts'

/**
 * Whether the first rows have come or failed. Until then the chart keeps its place empty: laying it out would delay them
 * on a slow processor.
 */
export function useRowsCame(orgId: number): boolean {
  const client = useQueryClient()
  const queryKey = [DRIVES_KEY, 'list', orgId]
  const reading = useIsFetching({
    queryKey,
    predicate: ({ state }) => state.data === undefined,
  })
  const [stage, setStage] = useState<'before' | 'reading' | 'came'>(() =>
    client.getQueriesData({ queryKey }).some(([, data]) => data !== undefined) ? 'came' : 'before',
  )
  if (stage === 'before' && reading > 0) setStage('reading')
  if (stage === 'reading' && reading === 0) setStage('came')
  return stage === 'came'
}
