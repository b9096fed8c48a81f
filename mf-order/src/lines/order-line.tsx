import { memo, useEffect, useRef } from 'react'
import { formatMoney } from 'shared-contracts/domain/money'
import { TrashIcon } from 'shared-ui/icons'
import { Money } from 'shared-ui/money'
import { QuantityControl } from 'shared-ui/quantity-control'
import { TextLink } from 'shared-ui/text-link'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { LineFault } from '../form/order-refusal.ts'
import { texts } from '../texts.ts'
import { enterAnimation } from './enter-animation.ts'
import { NARROW, TIGHT } from './line-columns.ts'
import { LineFaultNote } from './line-fault-note.tsx'
import type { NamedLine } from './named-lines.ts'

const Row = styled.li`
  grid-template-areas: 'picture name quantity sum remove';
  align-items: center;
  row-gap: ${theme.space(2)};
  padding-block: ${theme.space(4)};
  ${enterAnimation}

  ${NARROW} {
    grid-template-areas: 'picture name remove' 'picture amount amount';
    row-gap: ${theme.space(3)};
    align-items: start;
  }
  ${TIGHT} {
    grid-template-areas: 'picture name remove' 'amount amount amount';
  }
`
const Picture = styled.div`
  grid-area: picture;
  display: grid;
  place-items: center;
  aspect-ratio: 3 / 2;
  overflow: clip;
  border-radius: ${theme.radius.control};
  background: ${theme.color.brandSoft};

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
const Name = styled.div`
  grid-area: name;
  min-width: 0;
`
const ProductLink = styled(TextLink)`
  display: inline-block;
  max-width: 100%;
  margin-block: ${theme.space(-1)};
  padding-block: ${theme.space(1)};
  color: ${theme.color.ink};
  font-weight: ${theme.font.weight.bold};
  text-decoration: none;
  overflow-wrap: break-word;
  text-wrap: balance;

  &:hover {
    text-decoration: underline;
  }
  ${theme.media.touch} {
    margin-block: ${theme.space(-3)};
    padding-block: ${theme.space(3)};
  }
`
/** Article and price: side by side, or one below the other in a narrow list. */
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const Changed = styled.div`
  color: ${theme.color.warning};
  font-size: ${theme.font.size.s};
`
// Side by side, or one below the other when a sum of ten digits leaves no room.
const Amount = styled.div`
  display: contents;

  ${NARROW} {
    grid-area: amount;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(2)} ${theme.space(3)};
  }
`
const Quantity = styled.div`
  grid-area: quantity;
`
const Sum = styled.strong`
  grid-area: sum;
  align-self: center;
  margin-left: auto;
  text-align: right;
`
const Remove = styled.button`
  grid-area: remove;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.muted};
  cursor: pointer;

  &:hover {
    background: ${theme.color.hover};
    color: ${theme.color.danger};
  }
  ${NARROW} {
    justify-self: end;
    margin: ${theme.space(-2)} ${theme.space(-2)} 0 0;
  }
  ${theme.media.touch} {
    width: 44px;
    height: 44px;
  }
`

interface OrderLineProps {
  readonly line: NamedLine
  /** Why the server refused the line. */
  readonly fault: LineFault | undefined
  readonly isFirstFault: boolean
  /** The line was just restored. It takes the focus of «Вернуть», which has disappeared. */
  readonly takesFocus: boolean
  /** The line was not in the first render of the list. */
  readonly isNew: boolean
  readonly onQuantity: (line: NamedLine, quantity: number) => void
  readonly onRemove: (line: NamedLine) => void
}

/** ORDER-001: picture, name, article, unit price, quantity, sum and «Удалить». Renders only when the line itself changes. */
export const OrderLine = memo(function OrderLine(props: OrderLineProps) {
  const { line, fault, isFirstFault, takesFocus, isNew, onQuantity, onRemove } = props
  const removeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) removeButton.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const shownFault = fault ?? stockFault(line)
  return (
    <Row data-new={isNew ? '' : undefined}>
      <Picture>
        {line.picture !== null && <img src={line.picture} alt="" width={88} height={59} loading="lazy" />}
      </Picture>
      <Name>
        <ProductLink as={Link} to={`/product/${line.id}`}>
          {line.name}
        </ProductLink>
        <Facts>
          <span>{texts.article(line.id)}</span>
          <span>{`${formatMoney(line.price)} ${texts.perPiece}`}</span>
        </Facts>
        {line.previousPrice !== undefined && <Changed>{texts.priceChanged(formatMoney(line.previousPrice))}</Changed>}
      </Name>
      <Amount>
        <Quantity role="group" aria-label={line.name}>
          <QuantityControl value={line.quantity} onChange={(quantity) => onQuantity(line, quantity)} />
        </Quantity>
        <Sum>
          <Money amount={line.sum} />
        </Sum>
      </Amount>
      <Remove ref={removeButton} type="button" aria-label={texts.remove(line.name)} onClick={() => onRemove(line)}>
        <TrashIcon />
      </Remove>
      {shownFault && (
        <LineFaultNote
          fault={shownFault}
          product={line.name}
          isFirst={isFirstFault}
          isAnnounced={fault !== undefined}
          onReduce={(pieces) => onQuantity(line, pieces)}
          onRemove={() => onRemove(line)}
        />
      )}
    </Row>
  )
})

/** The fault of a quantity above the stock, which is known before the order is sent. */
function stockFault({ id, quantity, stock }: NamedLine): LineFault | undefined {
  return stock === null || quantity <= stock ? undefined : { productId: id, left: stock, text: texts.left(stock) }
}
