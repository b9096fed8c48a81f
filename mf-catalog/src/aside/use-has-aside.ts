import { useSyncExternalStore } from 'react'
import { usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'

const LARGE = theme.media.up('lg').replace('@media ', '')

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(LARGE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** AMB-164: the order aside stands beside the page from 992 px on, when the basket has products. */
export function useHasAside(): boolean {
  const isLarge = useSyncExternalStore(subscribe, () => window.matchMedia(LARGE).matches)
  const { products } = usePortalState('basket')
  return isLarge && products.length > 0
}
