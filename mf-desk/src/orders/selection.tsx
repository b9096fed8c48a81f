import { createContext, use } from 'react'
import type { DeskOrder } from 'shared-contracts/api/desk/orders'
import { useNavigate } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { ROW_CONTROL } from '../parts/desk-list.tsx'
import { ordersTexts as texts } from './texts.ts'

/** The orders that a manager has chosen. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly set: (ids: Iterable<number>) => void
}

export const SelectionContext = createContext<Selection>({ ids: new Set(), set: () => undefined })

export const Checkbox = styled.input.attrs({ type: 'checkbox' })`
  width: 18px;
  height: 18px;
  margin: 0;
  vertical-align: middle;
  accent-color: ${theme.color.brand};
  ${theme.media.touch} {
    width: 24px;
    height: 24px;
  }
`

/** Chooses an order with space; Enter opens it, the arrow keys go on. */
export function OrderCheckbox({
  order: { orderId },
  address,
}: {
  readonly order: DeskOrder
  readonly address: string
}) {
  const { ids, set } = use(SelectionContext)
  const navigate = useNavigate()
  return (
    <Checkbox
      aria-label={texts.order(orderId)}
      {...{ [ROW_CONTROL]: '' }}
      checked={ids.has(orderId)}
      onChange={({ target }) => set(target.checked ? [...ids, orderId] : [...ids].filter((other) => other !== orderId))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void navigate(address)
      }}
    />
  )
}
