import { CAPTCHA_PAGE } from 'shared-contracts/portal/captcha-frame'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import type { CaptchaControl } from './use-captcha.ts'

/**
 * The challenge may be as large as the window, so the frame covers it; around the challenge the frame is transparent.
 * Otherwise it is only made invisible: the challenge could not focus its field in a frame with `visibility: hidden`.
 */
const Frame = styled.iframe`
  position: fixed;
  z-index: ${theme.layer.dialog};
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
  &[data-captcha]:not([data-captcha='visible']) {
    position: absolute;
    inset: auto;
    width: 1px;
    height: 1px;
    opacity: 0;
    pointer-events: none;
  }
`

/** REG-012: the captcha of the registration, invisible until it has a challenge to show. */
export function CaptchaFrame({ captcha }: { readonly captcha: CaptchaControl }) {
  const { frame, reloads, state } = captcha
  return (
    <Frame
      key={reloads}
      ref={frame}
      src={CAPTCHA_PAGE}
      title={texts.captcha}
      data-captcha={state}
      // The Tab key skips the frame while it shows nothing.
      tabIndex={state === 'visible' ? undefined : -1}
    />
  )
}
