import { usePortalState } from 'shared-ui/portal'
import { useIsWide } from 'shared-ui/use-is-wide'

/** AMB-164: the order aside stands beside the page from 992 px on, when the basket has products. */
export function useHasAside(): boolean {
  const isWide = useIsWide()
  const { products } = usePortalState('basket')
  return isWide && products.length > 0
}
