import type { Tabs } from '../browser/tabs.ts'
import { ORG_ID_KEY } from './organisation-storage.ts'

/**
 * F11: calls `follow` whenever another tab may have chosen an organisation. What it chose stands in the storage, which
 * may arrive after its message; a page that was put aside by the browser (the back button) heard neither.
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
