import { useEffect } from 'react'
import { matchRoute } from 'shared-contracts/portal/route-match'
import { useLocation } from 'shared-ui/router'
import { sessionTexts } from 'shared-ui/storage'

/** Session storage key of the list as it was left: its query and the position in px, `?validity=36#1840`. */
export const LAST_LIST_KEY = 'productList'
const LIST = '/products'

export const WHOLE_LIST = { path: LIST, scrollTop: 0 }

/** AMB-192: the address and the scroll position (px) at which this tab left the list; the whole list by default. */
export function lastList(): { readonly path: string; readonly scrollTop: number } {
  const [query = '', position = ''] = (sessionTexts.get(LAST_LIST_KEY) ?? '').split('#')
  const search = query.startsWith('?') ? new URLSearchParams(query).toString() : ''
  const scrollTop = /^\d{1,7}$/.test(position) ? Number(position) : 0
  return { path: search === '' ? LIST : `${LIST}?${search}`, scrollTop }
}

/** AMB-192: remembers the address and the scroll position of the list while the page shows it. */
export function useLastList(): void {
  const { search } = useLocation()
  useEffect(() => {
    function remember() {
      // On the way to another page the shell scrolls to the top. That position is not the list's.
      if (matchRoute(LIST, location.pathname) === undefined) return
      sessionTexts.set(LAST_LIST_KEY, `${location.search}#${Math.max(0, Math.round(scrollY))}`)
    }
    // Not at once: reading the position forces a layout, and rendering the page is a long task on a phone already.
    const timer = setTimeout(remember)
    addEventListener('scroll', remember, { passive: true })
    // Before a link is followed, because the last query and the last scroll may not have been reported yet.
    addEventListener('click', remember, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', remember)
      removeEventListener('click', remember, { capture: true })
    }
  }, [search])
}
