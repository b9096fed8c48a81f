import type { Observed } from 'shared-ui/observable'
import type { Network } from '../../../browser/network.ts'
import { createLastingBasket, type LastingBasketOptions } from './lasting-basket.ts'

/** BSK-003: how often the basket of other devices is read while the page is visible, ms. */
export const READ_EVERY_MS = 15_000
/** A page without a press or a key for this long reads only when it is looked at, so that it prolongs no session, ms. */
export const UNUSED_AFTER_MS = 5 * 60_000

export interface StartOptions extends LastingBasketOptions {
  readonly network: Network
  readonly route: Observed<{ readonly pathname: string }>
  /** Refreshes the access token if that is due. */
  readonly freshen: () => Promise<unknown>
}

/** Compares the basket with the server's: now, at every change, and on the occasions of BSK-003 and BSK-005. */
export function startLastingBasket({ network, route, freshen, ...options }: StartOptions): void {
  const { pull } = createLastingBasket(options)
  let usedAt = Date.now()
  const isUnused = () => Date.now() - usedAt > UNUSED_AFTER_MS

  function read() {
    if (network.isOnline.value) void freshen().then(pull, () => undefined)
  }
  function use() {
    const wasUnused = isUnused()
    usedAt = Date.now()
    if (wasUnused) read()
  }
  addEventListener('pointerdown', use, { capture: true, passive: true })
  addEventListener('keydown', use, { capture: true, passive: true })
  setInterval(() => {
    if (!document.hidden && !isUnused()) read()
  }, READ_EVERY_MS)

  function look() {
    if (!document.hidden && network.isOnline.value) pull()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  network.isOnline.subscribe(look)
  // Before an order.
  route.subscribe(() => {
    if (route.value.pathname === '/order') look()
  })
}
