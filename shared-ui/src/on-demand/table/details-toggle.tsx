import styled from 'styled-components'
import { ChevronIcon } from '../../elements/icons.tsx'
import { theme } from '../../theme/theme.ts'
import type { RowDetails } from './columns.ts'

const Button = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.brand};
  cursor: pointer;

  svg {
    transform: rotate(-90deg);
    transition: transform ${theme.motion.fast};
  }
  &[aria-expanded='true'] svg {
    transform: none;
  }
  /* Makes the whole row, or the card's whole header, a click target. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

interface DetailsToggleProps<Row> {
  readonly row: Row
  readonly details: RowDetails<Row>
  /** Id of the element that opens. */
  readonly id: string
}

/** The button that opens a row's details. */
export function DetailsToggle<Row>({ row, details, id }: DetailsToggleProps<Row>) {
  const isOpen = details.isOpen(row)
  return (
    <Button
      type="button"
      aria-label={details.label(row)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => details.toggle(row)}
    >
      <ChevronIcon />
    </Button>
  )
}
