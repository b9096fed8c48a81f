import { useEffect, useRef, type ReactNode } from 'react'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { useRight } from 'shared-ui/unshared/use-right'
import { useIsWide } from 'shared-ui/use-is-wide'
import styled from 'styled-components'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(6)};
  align-items: start;

  @media screen {
    &[data-aside='true'] {
      grid-template-columns: minmax(0, 1fr) 320px;
    }
  }
`
const Side = styled.div`
  position: sticky;
  top: calc(${theme.layout.header} + ${theme.space(4)});

  @media print {
    display: none;
  }
`

/**
 * PROD-007, PROD-008, INFO-050: content with the order aside to its right. AMB-164: from 992 px on, while the basket has
 * products and the user may order (TEAM-002). The content stays mounted when the aside comes or goes.
 */
export function WithAside({ children }: { readonly children: ReactNode }) {
  const isWide = useIsWide()
  const { products } = usePortalState('basket')
  const canOrder = useRight('order')
  const hasAside = canOrder && isWide && products.length > 0
  return (
    <Columns data-aside={hasAside}>
      <div>{children}</div>
      {hasAside && <OrderAside />}
    </Columns>
  )
}

/** The order remote's widget, mounted by the shell. Its loading and its failure are shown inside the widget. */
function OrderAside() {
  const { widgets } = usePortal()
  const mountPoint = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (mountPoint.current === null) return
    const widget = widgets.mount('order-aside', mountPoint.current)
    return () => widget.unmount()
  }, [widgets])
  return <Side ref={mountPoint} />
}
