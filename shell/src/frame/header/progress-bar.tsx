import styled, { keyframes } from 'styled-components'
import { usePortalState } from 'shared-ui/portal'
import { useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { texts } from '../base/texts.ts'

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(400%); }
`
const Track = styled.div`
  position: absolute;
  inset: auto 0 -2px;
  height: 2px;
  overflow: hidden;
`
const Thumb = styled.div`
  width: 25%;
  height: 100%;
  background: ${theme.color.brand};
  animation: ${slide} 1.2s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    width: 100%;
  }
`

/** UI-002, UI-003: a thin bar below the header while the loader counter is above zero. */
export function ProgressBar() {
  const isOn = useDelayed(usePortalState('ui').loaderCounter > 0)
  if (!isOn) return null
  return (
    <Track role="progressbar" aria-label={texts.progress}>
      <Thumb />
    </Track>
  )
}
