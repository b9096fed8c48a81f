import { useEffect, useEffectEvent, useReducer, useRef, type RefObject } from 'react'
import { captchaNewsSchema, type CaptchaRequest } from 'shared-contracts/portal/captcha-frame'
import { initialCaptcha, nextCaptcha, type Captcha } from './captcha-state.ts'

/** Time in which a check must show its challenge or end, ms. The page does not report a frame that stays empty. */
const CHECK_TIMEOUT_MS = 15_000

export interface CaptchaControl extends Captcha {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** A check is under way and shows no challenge. */
  readonly isWaiting: boolean
  /** Starts a check. It ends with a token, a closed challenge or an error. */
  readonly ask: () => void
}

interface CaptchaOutcomes {
  readonly onToken: (token: string) => void
  /** AMB-145: the visitor closed the challenge. */
  readonly onClosed: () => void
}

/** The captcha in the frame `frame`, which shows CAPTCHA_PAGE. */
export function useCaptcha({ onToken, onClosed }: CaptchaOutcomes): CaptchaControl {
  const [captcha, dispatch] = useReducer(nextCaptcha, initialCaptcha)
  const { state, isAsked, isReady } = captcha
  const frame = useRef<HTMLIFrameElement>(null)

  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    // A17: only the page in our own frame is believed.
    if (origin !== location.origin || source === null || source !== frame.current?.contentWindow) return
    const news = captchaNewsSchema.safeParse(data)
    if (!news.success) return
    dispatch(news.data)
    if (news.data.type === 'captcha/passed') onToken(news.data.token)
    if (news.data.type === 'captcha/hidden' && isAsked) onClosed()
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])

  useEffect(() => {
    if (!isAsked || !isReady) return
    const request: CaptchaRequest = { type: 'captcha/show' }
    frame.current?.contentWindow?.postMessage(request, location.origin)
  }, [isAsked, isReady])

  const isWaiting = isAsked && state === 'hidden'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => dispatch({ type: 'captcha/failed' }), CHECK_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])

  // The focus moves to the challenge.
  const isVisible = state === 'visible'
  useEffect(() => {
    if (isVisible && document.activeElement !== frame.current) frame.current?.focus()
  }, [isVisible])

  return { ...captcha, frame, isWaiting, ask: () => dispatch({ type: 'ask' }) }
}
