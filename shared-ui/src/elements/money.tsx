import { formatMoney, type Kopecks } from 'shared-contracts/domain/money'
import styled from 'styled-components'
import { theme } from '../theme/theme.ts'

export interface MoneyProps {
  readonly amount: Kopecks
  /** `l` and `xl` are the bold sizes of totals and prices. By default the size of the surrounding text. */
  readonly size?: 's' | 'm' | 'l' | 'xl' | undefined
}

const Amount = styled.span<{ $size: MoneyProps['size'] }>`
  font-variant-numeric: ${theme.font.tabular};
  white-space: nowrap;
  ${({ $size }) => $size && `font-size: ${theme.font.size[$size]};`}
  ${({ $size }) => ($size === 'l' || $size === 'xl') && `font-weight: ${theme.font.weight.heavy};`}
`

/** FMT-001, AMB-161: «12 345,00 ₽» in tabular figures, on one line. */
export function Money({ amount, size }: MoneyProps) {
  return <Amount $size={size}>{formatMoney(amount)}</Amount>
}
