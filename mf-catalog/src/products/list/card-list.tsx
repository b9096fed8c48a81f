import { startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { Button } from 'shared-ui/button'
import { isServer } from 'shared-contracts/portal/is-server'
import { theme } from 'shared-ui/theme'
import { useIsWide } from 'shared-ui/use-is-wide'
import styled from 'styled-components'
import { CardChunk, CHUNK_SIZE } from './card-chunk.tsx'
import { listTexts } from './texts.ts'
import { canObserve, LAST_HEIGHT } from './use-is-near.ts'

/** The first chunks, which stay rendered: a catalogue of up to 48 products is in the page as a whole. */
const KEPT = 4
/** Cards shown at first on a narrow screen of a page that continues below the list. */
const FEW = 6

const List = styled.div`
  display: grid;
  gap: ${theme.space(5)};

  /* The server does not know the width. */
  ${theme.media.down('lg')} {
    &[data-few] > :nth-child(n + 2),
    &[data-few] > * > :nth-child(n + ${FEW + 1}) {
      display: none;
    }
  }
`
const More = styled.div`
  margin-top: ${theme.space(5)};
  text-align: center;

  ${theme.media.up('lg')} {
    &[data-few] {
      display: none;
    }
  }
`

interface CardListProps {
  readonly products: readonly Product[]
  /** Level of the cards' headings. */
  readonly level: 2 | 3
  /** True: the list has its full height at once. False: it grows by a button, so that the content below stays near. */
  readonly isWhole?: boolean
}

/** A list of product cards. Only the cards near the window are rendered, so a long list is as fast as a short one. */
export function CardList({ products, level, isWhole = false }: CardListProps) {
  const list = useRef<HTMLDivElement>(null)
  const chunks = useMemo(() => chunksOf(products), [products])
  const kept = useKept(chunks)
  const [limit, setLimit] = useState(KEPT)
  const few = useMemo(() => [products.slice(0, FEW)], [products])
  const [isUnfolded, unfold] = useState(false)
  const isFew = !useIsWide() && !isWhole && !isUnfolded && products.length > FEW
  const shown = isFew ? few : isWhole && canObserve() ? chunks : chunks.slice(0, limit)
  /** The choice between few and all cards is left to the style. */
  const leftToStyle = isServer && !isWhole && products.length > FEW ? '' : undefined
  const chunkHeight = useChunkHeight(list, shown.length > 1)

  function showMore() {
    // When the last cards are shown the button disappears, and the focus moves to the first new card.
    if (isFew) {
      unfold(true)
      if (limit >= chunks.length) requestAnimationFrame(() => focusLink(list.current?.children[0]?.children[FEW]))
    } else {
      setLimit(limit + KEPT)
      if (limit + KEPT >= chunks.length) requestAnimationFrame(() => focusLink(list.current?.children[limit]))
    }
  }
  return (
    <>
      <List role="list" ref={list} data-few={leftToStyle}>
        {shown.map((chunk, index) => (
          <CardChunk
            key={index}
            products={chunk}
            first={index * CHUNK_SIZE}
            total={products.length}
            level={level}
            list={chunks}
            emptyHeight={index < kept ? undefined : chunkHeight}
            renders={index < kept || !canObserve() ? 'now' : index < KEPT ? 'later' : 'near'}
          />
        ))}
      </List>
      {(isFew || shown.length < chunks.length || leftToStyle !== undefined) && (
        <More data-few={shown.length < chunks.length ? undefined : leftToStyle}>
          <Button variant="secondary" onClick={showMore}>
            {listTexts.more}
          </Button>
        </More>
      )}
    </>
  )
}

function chunksOf(products: readonly Product[]): readonly (readonly Product[])[] {
  return Array.from({ length: Math.ceil(products.length / CHUNK_SIZE) }, (_, index) =>
    products.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  )
}

/** How many of the kept chunks are rendered: the first at once, then one per transition. */
function useKept(chunks: readonly unknown[]): number {
  const [rendered, setRendered] = useState({ chunks, count: 1 })
  const count = rendered.chunks === chunks ? rendered.count : 1
  useEffect(() => {
    if (count < Math.min(KEPT, chunks.length)) startTransition(() => setRendered({ chunks, count: count + 1 }))
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

function focusLink(box: Element | undefined) {
  box?.querySelector('a')?.focus({ preventScroll: true })
}
