import type { Tabs } from '../browser/tabs.ts'
import { ORG_ID_KEY } from './organisation-storage.ts'

/**
 * F11: calls `follow` whenever another tab may have chosen an organisation. The choice is read from the storage, which
 * may change after the tab's message arrives, so both are watched. A page restored by the back button has missed both.
 */
export function watchChoice(tabs: Tabs, follow: () => void): void {
  tabs.listen(({ type }) => {
    if (type === 'organisation') follow()
  })
  addEventListener('storage', ({ key }) => {
    if (key === ORG_ID_KEY) follow()
  })
  addEventListener('pageshow', follow)
}
