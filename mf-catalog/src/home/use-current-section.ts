import { useEffect, useState } from 'react'

/** Just below the sticky header, px from the top of the window. An anchor scrolls its heading to 80 px. */
const HEADING_LINE = 72

interface SectionTop {
  readonly id: string
  /** px from the top of the window. */
  readonly top: number
}

/**
 * The section being read in a window of `height` px: the first whose heading is in the upper third, otherwise the last
 * that starts above. `undefined` above the first section.
 */
export function sectionAt(tops: readonly SectionTop[], height: number): string | undefined {
  const inUpperThird = tops.find(({ top }) => top >= HEADING_LINE && top <= height / 3)
  return (inUpperThird ?? tops.findLast(({ top }) => top < HEADING_LINE))?.id
}

/** Id of the section being read. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    function look() {
      frame = 0
      const tops = ids.map((id) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Infinity }))
      setCurrent(sectionAt(tops, innerHeight))
    }
    function follow() {
      frame ||= requestAnimationFrame(look)
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [ids])
  return current
}
