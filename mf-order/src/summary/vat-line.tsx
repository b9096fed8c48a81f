import { timesMoney, type Kopecks } from 'shared-contracts/domain/money'
import type { BasketLine } from 'shared-contracts/domain/basket'
import { vatOfLines, vatWords } from 'shared-contracts/domain/vat'
import { Money } from 'shared-ui/money'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const Vat = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space(3)};
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};

  dd {
    margin: 0;
  }
`

const NoVat = styled.p`
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`

interface VatLineProps {
  readonly lines: readonly BasketLine[]
  /** Price of the delivery, if it is known. */
  readonly delivery: Kopecks | undefined
  /** Whether it is a separate list. Otherwise it is a group of the surrounding list. */
  readonly isList: boolean
}

/** AMB-198: the VAT in the total, to the kopeck as in the documents. */
export function VatLine({ lines, delivery, isList }: VatLineProps) {
  const { vatPercent } = usePortal().config
  if (vatPercent === undefined) return null
  const sums = lines.map(({ price, quantity }) => timesMoney(price, quantity))
  // In the surrounding list it describes the total, whose name and sum come before it.
  if (vatPercent === 0) return <NoVat as={isList ? 'p' : 'dd'}>{vatWords(vatPercent)}</NoVat>
  return (
    <Vat as={isList ? 'dl' : 'div'}>
      <dt>{vatWords(vatPercent)}</dt>
      <dd>
        <Money amount={vatOfLines(delivery === undefined ? sums : [...sums, delivery], vatPercent)} />
      </dd>
    </Vat>
  )
}
