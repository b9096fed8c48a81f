import type { CaptchaNews } from 'shared-contracts/portal/captcha-frame'

/**
 * REG-040..044: `hidden`: no challenge is shown; `visible`: a challenge is shown; `networkError`: the captcha did not
 * load or lost its connection; `success`: the check gave a token; `tokenExpired`: the token expired and was dropped.
 */
export type CaptchaState = 'hidden' | 'visible' | 'networkError' | 'success' | 'tokenExpired'

export interface Captcha {
  readonly state: CaptchaState
  readonly token: string | null
  /** A check is under way. */
  readonly isAsked: boolean
  /** The page in the frame accepts requests. */
  readonly isReady: boolean
  /** How often the page was loaded again. */
  readonly reloads: number
}

export type CaptchaEvent = CaptchaNews | { readonly type: 'ask' }

export const initialCaptcha: Captcha = { state: 'hidden', token: null, isAsked: false, isReady: false, reloads: 0 }

/** The captcha after an event: an answer of its page, or `ask`, which starts a check. */
export function nextCaptcha(captcha: Captcha, event: CaptchaEvent): Captcha {
  switch (event.type) {
    case 'ask': {
      const asked: Captcha = { ...captcha, state: 'hidden', token: null, isAsked: true }
      // A page that failed is loaded again.
      return captcha.state === 'networkError' ? { ...asked, isReady: false, reloads: captcha.reloads + 1 } : asked
    }
    case 'captcha/ready':
      return { ...captcha, isReady: true }
    case 'captcha/visible':
      return { ...captcha, state: 'visible', isAsked: true }
    case 'captcha/hidden':
      return captcha.isAsked ? { ...captcha, state: 'hidden', isAsked: false } : captcha
    case 'captcha/passed':
      return { ...captcha, state: 'success', token: event.token, isAsked: false }
    case 'captcha/expired':
      return { ...captcha, state: 'tokenExpired', token: null, isAsked: false }
    case 'captcha/failed':
      return { ...captcha, state: 'networkError', token: null, isAsked: false }
  }
}
