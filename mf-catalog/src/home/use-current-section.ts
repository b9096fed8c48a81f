import { useEffect, useState } from 'react'

/** Between the sticky header and the upper third of the screen: what stands here is being read. */
const READING_BAND = '-64px 0px -66% 0px'

/**
 * The id of the section that is being read; the last one stays named where none is. `undefined` before the first, and in
 * a browser that cannot tell.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    const inBand = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inBand[isIntersecting ? 'add' : 'delete'](target.id)
        const first = ids.find((id) => inBand.has(id))
        if (first !== undefined) setCurrent(first)
      },
      { rootMargin: READING_BAND },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section !== null) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
