import { Card } from 'shared-ui/card'
import { ChevronIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import { useId, type ReactNode } from 'react'
import styled from 'styled-components'

const Toggle = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 20px;
  align-items: center;
  gap: ${theme.space(3)};
  width: 100%;
  padding: ${theme.space(4)};
  border: 0;
  background: none;
  color: ${theme.color.ink};
  font: inherit;
  text-align: left;
  cursor: pointer;

  > svg {
    color: ${theme.color.brand};
    transition: transform ${theme.motion.fast};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  @media print {
    /* Buttons are not printed, but this one is a row. */
    display: grid !important;

    > svg {
      display: none;
    }
  }
`
/** A line of the header. Contents that do not fit in a row wrap and are not cut. */
export const CardLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space(3)};

  > :last-child {
    margin-left: auto;
  }
  & + & {
    margin-top: ${theme.space(1)};
  }
`
export const CardNote = styled.span`
  white-space: nowrap;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const Details = styled.div`
  padding: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.canvas};
`

interface OpeningCardProps {
  /** Lines of text. */
  readonly head: ReactNode
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** The details. */
  readonly children: () => ReactNode
}

/** A row on screens narrower than lg: a card whose header opens its details. */
export function OpeningCard({ head, isOpen, onToggle, children }: OpeningCardProps) {
  const id = useId()
  return (
    <Card isFlush>
      <Toggle type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <span>{head}</span>
        <ChevronIcon />
      </Toggle>
      {isOpen && <Details id={id}>{children()}</Details>}
    </Card>
  )
}
