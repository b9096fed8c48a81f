import type { PortalConfig } from 'shared-contracts/portal/config'
import { onPortalRequest, sendToPortal } from './portal-messages.ts'

/** Time in which the token of a closed challenge may still arrive, ms. */
const TOKEN_DELAY_MS = 300

/**
 * What Yandex SmartCaptcha's script offers and this page uses:
 * https://yandex.cloud/docs/smartcaptcha/concepts/widget-methods.
 */
interface SmartCaptcha {
  render(container: HTMLElement, options: Readonly<Record<string, string | boolean>>): number
  execute(id: number): void
  subscribe(id: number, event: string, listener: (token: string) => void): void
}

declare global {
  interface Window {
    smartCaptcha?: SmartCaptcha
    /** The script calls it when it is ready. */
    onSmartCaptcha?: () => void
  }
}

/**
 * AMB-144: the invisible captcha. It checks the visitor when the portal asks, shows a challenge if it has doubts, and
 * reports each step to the portal. After a failure the portal loads the page again.
 */
export function checkVisitor({ host, siteKey }: PortalConfig['captcha']): void {
  const place = document.createElement('div')
  const fail = () => sendToPortal({ type: 'captcha/failed' })
  let closing: ReturnType<typeof setTimeout> | undefined
  function end(news: Parameters<typeof sendToPortal>[0]) {
    clearTimeout(closing)
    sendToPortal(news)
  }

  window.onSmartCaptcha = () => {
    const captcha = window.smartCaptcha
    if (captcha === undefined) return fail()
    const id = captcha.render(place, { sitekey: siteKey, invisible: true, hideShield: true, hl: 'ru' })
    captcha.subscribe(id, 'challenge-visible', () => sendToPortal({ type: 'captcha/visible' }))
    captcha.subscribe(id, 'challenge-hidden', () => {
      closing = setTimeout(end, TOKEN_DELAY_MS, { type: 'captcha/hidden' })
    })
    captcha.subscribe(id, 'success', (token) => end({ type: 'captcha/passed', token }))
    captcha.subscribe(id, 'token-expired', () => end({ type: 'captcha/expired' }))
    captcha.subscribe(id, 'network-error', fail)
    captcha.subscribe(id, 'javascript-error', fail)
    onPortalRequest(() => captcha.execute(id))
    sendToPortal({ type: 'captcha/ready' })
  }

  const script = document.createElement('script')
  script.src = `${new URL(host, location.origin).href.replace(/\/$/, '')}/captcha.js?render=onload&onload=onSmartCaptcha`
  script.crossOrigin = 'anonymous'
  script.addEventListener('error', fail)
  // The script throws.
  addEventListener('error', ({ filename }) => void (filename === script.src && fail()))
  document.body.append(place, script)
}
