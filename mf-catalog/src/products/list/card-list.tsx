import { startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import { useIsWide } from 'shared-ui/use-is-wide'
import styled from 'styled-components'
import { CardStretch, STRETCH, STRETCH_HEIGHT } from './card-chunk.tsx'
import { listTexts } from './texts.ts'
import { canTellNear, LAST_HEIGHT } from './use-is-near.ts'

/** So many stretches are always drawn, one after another: a small catalogue is in the page as a whole. */
const KEPT = 4
/** So many cards come first on a narrow screen where more follows the list: fifteen are ten windows of a phone. */
const FEW = 6

const List = styled.div`
  display: grid;
  gap: ${theme.space(5)};
`
const More = styled.div`
  margin-top: ${theme.space(5)};
  text-align: center;
`

interface CardListProps {
  readonly products: readonly Product[]
  /** Level of the cards' headings. */
  readonly level: 2 | 3
  /** All of the list has its place at once; otherwise a button adds to it, and what follows the list stays near. */
  readonly isWhole?: boolean
}

/** Cards of any number of products; only those near the screen are drawn, so that thousands cost what dozens do. */
export function CardList({ products, level, isWhole = false }: CardListProps) {
  const list = useRef<HTMLDivElement>(null)
  const stretches = useMemo(() => stretchesOf(products), [products])
  const kept = useKept(stretches)
  const [limit, setLimit] = useState(KEPT)
  const few = useMemo(() => [products.slice(0, FEW)], [products])
  const [isUnfolded, unfold] = useState(false)
  const isFew = !useIsWide() && !isWhole && !isUnfolded && products.length > FEW
  const shown = isFew ? few : isWhole && canTellNear() ? stretches : stretches.slice(0, limit)
  useStretchHeight(list, shown.length > 1)

  function showMore() {
    // Gone with the last cards, the button hands the focus to the first new one.
    if (isFew) {
      unfold(true)
      if (limit >= stretches.length) requestAnimationFrame(() => focusLink(list.current?.children[0]?.children[FEW]))
    } else {
      setLimit(limit + KEPT)
      if (limit + KEPT >= stretches.length) requestAnimationFrame(() => focusLink(list.current?.children[limit]))
    }
  }
  return (
    <>
      <List role="list" ref={list}>
        {shown.map((stretch, index) => (
          <CardStretch
            key={index}
            products={stretch}
            first={index * STRETCH}
            total={products.length}
            level={level}
            list={stretches}
            draws={index < kept || !canTellNear() ? 'now' : index < KEPT ? 'later' : 'near'}
          />
        ))}
      </List>
      {(isFew || shown.length < stretches.length) && (
        <More>
          <Button variant="secondary" onClick={showMore}>
            {listTexts.more}
          </Button>
        </More>
      )}
    </>
  )
}

function stretchesOf(products: readonly Product[]): readonly (readonly Product[])[] {
  return Array.from({ length: Math.ceil(products.length / STRETCH) }, (_, index) =>
    products.slice(index * STRETCH, (index + 1) * STRETCH),
  )
}

/** How many stretches are drawn by now without being near: the first at once, each of the next in a step of its own. */
function useKept(stretches: readonly unknown[]): number {
  const [drawn, setDrawn] = useState({ stretches, count: 1 })
  const count = drawn.stretches === stretches ? drawn.count : 1
  useEffect(() => {
    if (count < Math.min(KEPT, stretches.length)) startTransition(() => setDrawn({ stretches, count: count + 1 }))
  }, [stretches, count])
  return count
}

/** Gives the places of stretches the height that the first one has, and anew with the screen's width. */
function useStretchHeight(list: RefObject<HTMLElement | null>, isNeeded: boolean) {
  useEffect(() => {
    const first = list.current?.firstElementChild
    if (!isNeeded || !first || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([size]) => {
      if (!size || !list.current) return
      list.current.style.setProperty(STRETCH_HEIGHT, `${size.contentRect.height}px`)
      for (const stretch of list.current.children) (stretch as HTMLElement).style.removeProperty(LAST_HEIGHT)
    })
    observer.observe(first)
    return () => observer.disconnect()
  }, [list, isNeeded])
}

function focusLink(box: Element | undefined) {
  box?.querySelector('a')?.focus({ preventScroll: true })
}
