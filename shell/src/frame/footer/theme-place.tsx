import styled from 'styled-components'
import { lazyComponent, useLazyInWindow } from 'shared-ui/lazy-component'
import { theme } from 'shared-ui/theme'

/** Reserves the height of the control with its border and padding, so that nothing moves when it loads. */
const Place = styled.div`
  min-height: calc(${theme.control.m} + 4px);

  ${theme.media.touch} {
    min-height: calc(${theme.control.m} + 8px);
  }
`

const themeSwitch = lazyComponent(
  async () => (await import(/* webpackChunkName: "theme-switch" */ 'shared-ui/theme-switch')).ThemeSwitch,
)

/** The theme switch in the footer, loaded when its place scrolls into view. */
export function ThemePlace() {
  const [isHere, place] = useLazyInWindow(themeSwitch)
  return <Place ref={place}>{isHere && <themeSwitch.View />}</Place>
}
