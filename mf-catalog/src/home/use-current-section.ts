import { useEffect, useState } from 'react'

/** Just below the sticky header, px from the top of the screen: an anchor brings its heading to 80. */
const HEADING_LINE = 72

interface SectionTop {
  readonly id: string
  /** Px from the top of the screen. */
  readonly top: number
}

/**
 * The section that is being read on a screen of `height` px: the first whose heading stands in the upper third, else the
 * last that began above. `undefined` before the first.
 */
export function sectionAt(tops: readonly SectionTop[], height: number): string | undefined {
  const inUpperThird = tops.find(({ top }) => top >= HEADING_LINE && top <= height / 3)
  return (inUpperThird ?? tops.findLast(({ top }) => top < HEADING_LINE))?.id
}

/** The id of the section of the page that is being read. */
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
