import type { Ref } from 'react'
import type { ShippingLine } from 'shared-contracts/api/desk/shipping'
import { Card } from 'shared-ui/card'
import { Heading } from 'shared-ui/heading'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { CheckedNumbers } from './check-numbers.ts'
import { NumbersField } from './numbers-field.tsx'
import { shippingTexts as texts } from './texts.ts'

const LineHead = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};

  > :first-child {
    min-width: 0;
  }
  > :last-child {
    flex: none;
    width: 96px;
  }
  p {
    margin: ${theme.space(1)} 0 0;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
const LineCard = styled(Card)`
  && {
    padding: ${theme.space(4)} ${theme.space(5)};
    ${theme.media.down('sm')} {
      padding: ${theme.space(3)};
    }
  }
`

/** A line as it is to be shipped. */
export interface FormLine extends ShippingLine {
  readonly rest: number
  /** As typed. */
  readonly quantityText: string
  /** Null: what is typed is no quantity. */
  readonly quantity: number | null
  readonly text: string
}

interface ShipmentLineProps {
  readonly line: FormLine
  readonly checked: CheckedNumbers
  readonly quantityRef: Ref<HTMLInputElement>
  readonly areaRef: Ref<HTMLTextAreaElement>
  readonly onQuantity: (text: string) => void
  readonly onText: (text: string) => void
  readonly onFileFailed: (text: string) => void
}

/** DESK-005: a product of the order: how many pieces are shipped, and their serial numbers. */
export function ShipmentLine({
  line,
  checked,
  quantityRef,
  areaRef,
  onQuantity,
  onText,
  onFileFailed,
}: ShipmentLineProps) {
  const { position, productId, productName, ordered, shipped, stock, rest, quantity } = line
  return (
    <LineCard as="section" aria-labelledby={`line-${position}`}>
      <LineHead>
        <div>
          <Heading level={3} id={`line-${position}`}>
            {productName}
          </Heading>
          <p>{texts.lineFacts(productId, ordered, shipped, stock)}</p>
        </div>
        <TextField
          ref={quantityRef}
          label={texts.quantity}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={line.quantityText}
          error={quantity === null ? texts.quantityWrong(rest) : null}
          onChange={({ target }) => onQuantity(target.value.trim())}
        />
      </LineHead>
      <NumbersField
        ref={areaRef}
        productName={productName}
        text={line.text}
        wanted={quantity ?? 0}
        checked={checked}
        onText={onText}
        onFileFailed={onFileFailed}
      />
    </LineCard>
  )
}
