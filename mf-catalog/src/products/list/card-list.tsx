import { startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { theme } from 'shared-ui/theme'
import { useIsRenderedHtml } from 'shared-ui/use-is-rendered-html'
import styled from 'styled-components'
import { CardChunk, CHUNK_SIZE } from './card-chunk.tsx'
import { canObserve, LAST_HEIGHT } from './use-is-near.ts'

/** Number of first chunks that stay rendered: a catalogue of up to 48 products is in the page as a whole. */
const KEPT_CHUNKS = 4

const List = styled.div`
  display: grid;
  gap: ${theme.space(5)};
`

/**
 * A list of product cards. Only the cards near the window are rendered, so a long list is as fast as a short one. The
 * server renders the first chunks.
 */
export function CardList({ products }: { readonly products: readonly Product[] }) {
  const list = useRef<HTMLDivElement>(null)
  const chunks = useMemo(() => chunksOf(products), [products])
  const isHtml = useIsRenderedHtml()
  const kept = useKept(chunks, isHtml)
  const shown = isHtml ? chunks.slice(0, KEPT_CHUNKS) : chunks
  const chunkHeight = useChunkHeight(list, shown.length > 1)

  return (
    <List role="list" ref={list}>
      {shown.map((chunk, index) => (
        <CardChunk
          key={index}
          products={chunk}
          first={index * CHUNK_SIZE}
          total={products.length}
          list={chunks}
          emptyHeight={index < kept ? undefined : chunkHeight}
          renders={index < kept || !canObserve() ? 'now' : index < KEPT_CHUNKS ? 'later' : 'near'}
        />
      ))}
    </List>
  )
}

function chunksOf(products: readonly Product[]): readonly (readonly Product[])[] {
  return Array.from({ length: Math.ceil(products.length / CHUNK_SIZE) }, (_, index) =>
    products.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  )
}

/** How many of the kept chunks are rendered: the first at once, then one per transition. */
function useKept(chunks: readonly unknown[], isHtml: boolean): number {
  const [rendered, setRendered] = useState({ chunks, count: isHtml ? KEPT_CHUNKS : 1 })
  const count = rendered.chunks === chunks ? rendered.count : 1
  useEffect(() => {
    if (count < Math.min(KEPT_CHUNKS, chunks.length)) startTransition(() => setRendered({ chunks, count: count + 1 }))
  }, [chunks, count])
  return count
}

/** The height of the first chunk, px. Each measurement, also after a change of width, makes the last heights of others void. */
function useChunkHeight(list: RefObject<HTMLElement | null>, isNeeded: boolean): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const first = list.current?.firstElementChild
    if (!isNeeded || !first || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([size]) => {
      if (!size || !list.current) return
      setHeight(size.contentRect.height)
      for (const chunk of list.current.children) (chunk as HTMLElement).style.removeProperty(LAST_HEIGHT)
    })
    observer.observe(first)
    return () => observer.disconnect()
  }, [list, isNeeded])
  return height
}
