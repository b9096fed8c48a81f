import { useEffect, useRef, type ReactNode } from 'react'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { useHasAside } from './use-has-aside.ts'

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

/** PROD-007, PROD-008, INFO-050: content with the order aside at its right while there is one; the content stays mounted. */
export function WithAside({ children }: { readonly children: ReactNode }) {
  const hasAside = useHasAside()
  return (
    <Columns data-aside={hasAside}>
      <div>{children}</div>
      {hasAside && <OrderAside />}
    </Columns>
  )
}

/** The order remote's widget, mounted by the shell; its loading and failure show inside it. */
function OrderAside() {
  const { widgets } = usePortal()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null) return
    const widget = widgets.mount('order-aside', place.current)
    return () => widget.unmount()
  }, [widgets])
  return <Side ref={place} />
}
