import { captchaRequestSchema, type CaptchaNews } from 'shared-contracts/portal/captcha-frame'

/** Tells the portal, which frames this page. Its origin is the page's own. */
export function tellPortal(news: CaptchaNews): void {
  parent.postMessage(news, location.origin)
}

/** Calls the listener when the portal asks for the check. Messages of other windows are ignored (A17). */
export function hearPortal(onShow: () => void): () => void {
  function hear({ origin, source, data }: MessageEvent<unknown>) {
    if (origin === location.origin && source === parent && captchaRequestSchema.safeParse(data).success) onShow()
  }
  addEventListener('message', hear)
  return () => removeEventListener('message', hear)
}
