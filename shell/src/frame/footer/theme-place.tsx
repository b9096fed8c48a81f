import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { theme } from 'shared-ui/theme'

/** The height of a control is kept while it is not there, so that nothing moves when it comes. */
const Place = styled.div`
  min-height: ${theme.control.m};
`

const themeSwitch = lazyComponent(
  async () => (await import(/* webpackChunkName: "theme-switch" */ 'shared-ui/theme-switch')).ThemeSwitch,
)

/** The switch of the theme at the foot of a page: it is loaded when its place comes into the window. */
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
  // Not loaded: the next time the place comes into the window, it is tried again.
  const isHere = useLazyComponent(themeSwitch, isSeen, () => setIsSeen(false))
  return <Place ref={place}>{isHere && <themeSwitch.View />}</Place>
}
