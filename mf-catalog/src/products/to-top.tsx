import { useEffect, useState } from 'react'
import { SCROLL_TOP_THRESHOLD } from 'shared-contracts/domain/limits'
import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { productsTexts } from './texts.ts'

/** AMB-165: scrolling has ended after this time without a scroll event, ms. */
const SCROLL_END_MS = 150

const Corner = styled.div`
  position: fixed;
  right: ${theme.layout.gutter};
  bottom: calc(${theme.space(6)} + ${theme.layout.safeBottom});
  z-index: ${theme.layer.sticky};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
`

/** UI-008, UI-009: whether scrolling has ended more than 1000 px below the top. */
function useRestsBelow(): boolean {
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function moved() {
      setBelow(false)
      clearTimeout(timer)
      timer = setTimeout(() => setBelow(scrollY > SCROLL_TOP_THRESHOLD), SCROLL_END_MS)
    }
    moved()
    addEventListener('scroll', moved, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', moved)
    }
  }, [])
  return isBelow
}

/** UI-010: scrolls to the top. The button disappears, so the focus moves to the page's heading. */
export function ToTop() {
  const isShown = useRestsBelow()
  if (!isShown) return null
  function scrollToTop() {
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <Corner>
      <Button variant="secondary" onClick={scrollToTop}>
        {productsTexts.toTop}
      </Button>
    </Corner>
  )
}
