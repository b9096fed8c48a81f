import type { CaptchaNews, CaptchaRequest } from 'shared-contracts/portal/captcha-frame'

/** Sends a message to the portal, which frames this page. Its origin is the page's own. */
export function sendToPortal(news: CaptchaNews): void {
  parent.postMessage(news, location.origin)
}

/** Calls the listener when the portal asks for the check. Messages of other windows are ignored (A17). */
export function onPortalRequest(onShow: () => void): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<CaptchaRequest | null>) => {
    if (origin === location.origin && source === parent && data?.type === 'captcha/show') onShow()
  })
}
