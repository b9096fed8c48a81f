import { useId, useState } from 'react'
import type { OrderShipment } from 'shared-contracts/api/order-shipments'
import { ChevronIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import { useIsPrinting } from 'shared-ui/use-is-printing'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { numbersOf } from './pieces.ts'
import { shipmentTexts as texts } from './texts.ts'

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space(1)};
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.brand};
  font: inherit;
  font-size: ${theme.font.size.s};
  cursor: pointer;

  &:hover {
    color: ${theme.color.brandHover};
  }
  > svg {
    transition: transform ${theme.motion.fast};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${theme.media.touch} {
    min-height: ${theme.control.m};
  }
`
/** A shipment of hundreds of drives stays within the screen. */
const Numbers = styled.div`
  max-height: 264px;
  margin-top: ${theme.space(1)};
  padding: ${theme.space(2)} ${theme.space(3)};
  overflow-y: auto;
  border-radius: ${theme.radius.control};
  background: ${theme.color.canvas};
  font-size: ${theme.font.size.s};

  @media print {
    max-height: none;
    padding: 0;
  }
  p {
    margin: ${theme.space(2)} 0 0;
    color: ${theme.color.muted};
    overflow-wrap: anywhere;

    &:first-child {
      margin: 0;
    }
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
    gap: 0 ${theme.space(2)};
    margin: 0;
    padding: 0;
    list-style-type: '';
  }
  li {
    overflow-wrap: anywhere;
  }
  mark {
    border-radius: 2px;
    background: ${theme.color.warningSoft};
    color: ${theme.color.ink};
    font-weight: ${theme.font.weight.bold};
  }
`

interface SerialNumbersProps {
  readonly shipment: OrderShipment
  /** The number that the order was found by. Its shipment is open, and the number is marked. */
  readonly sought: string | null
}

/** SHIP-004: the serial numbers of a shipment behind «Показать номера», all of them on paper. */
export function SerialNumbers({ shipment, sought }: SerialNumbersProps) {
  const { number, lines } = shipment
  const id = useId()
  const isPrinting = useIsPrinting()
  const [isPressed, setIsPressed] = useState<boolean | null>(null)
  const numbers = numbersOf(shipment)
  const isOpen = isPrinting || (isPressed ?? (sought !== null && numbers.includes(sought)))
  const numbered = lines.filter(({ serialNumbers }) => serialNumbers.length > 0)
  if (numbered.length === 0) return null
  return (
    <>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsPressed(!isOpen)}
      >
        <span>
          <span>{isOpen ? texts.hide : texts.show}</span>
          <VisuallyHidden>{texts.ofShipment(number)}</VisuallyHidden>
        </span>
        <ChevronIcon size={16} />
      </Toggle>
      {isOpen && (
        // A list that scrolls is scrolled by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <Numbers id={id} role="group" aria-label={texts.serialNumbers(number)} tabIndex={0}>
          {numbered.map(({ productName, serialNumbers }, index) => (
            <section key={`${index} ${productName}`}>
              {numbered.length > 1 && <p>{productName}</p>}
              <ul>
                {serialNumbers.map((serialNumber) => (
                  <li key={serialNumber}>{serialNumber === sought ? <mark>{serialNumber}</mark> : serialNumber}</li>
                ))}
              </ul>
            </section>
          ))}
        </Numbers>
      )}
    </>
  )
}
