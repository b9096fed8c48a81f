import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { theme } from 'shared-ui/theme'

/** Reserves the height of the control, so that nothing moves when it loads. */
const Place = styled.div`
  min-height: ${theme.control.m};
`

const themeSwitch = lazyComponent(
  async () => (await import(/* webpackChunkName: "theme-switch" */ 'shared-ui/theme-switch')).ThemeSwitch,
)

/** The theme switch in the footer, loaded when its place scrolls into view. */
export function ThemePlace() {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    if (typeof IntersectionObserver === 'undefined') return setIsSeen(true)
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // After a failed load the next scroll into view tries again.
  const isHere = useLazyComponent(themeSwitch, isSeen, () => setIsSeen(false))
  return <Place ref={place}>{isHere && <themeSwitch.View />}</Place>
}
