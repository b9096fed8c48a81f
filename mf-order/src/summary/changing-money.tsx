import { useState } from 'react'
import { Money, type MoneyProps } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import styled, { keyframes } from 'styled-components'

const change = keyframes`
  from { opacity: 0.3; }
`
const Changed = styled.span`
  &[data-changed] {
    animation: ${change} ${theme.motion.slow};
  }
`

/** A sum that flashes when it changes, because the control that changed it may be far away. */
export function ChangingMoney(props: MoneyProps) {
  const { amount } = props
  const [shown, setShown] = useState({ amount, changes: 0 })
  if (shown.amount !== amount) setShown({ amount, changes: shown.changes + 1 })
  return (
    <Changed key={shown.changes} data-changed={shown.changes > 0 ? '' : undefined}>
      <Money {...props} />
    </Changed>
  )
}
