import { memo, type MouseEvent, type ReactNode } from 'react'
import { MAX_LIST_NOTE } from 'shared-contracts/api/lists'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { quantityProblem, type DraftLine } from './list-draft.ts'
import { listTexts as texts } from './texts.ts'

export const Lines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`
const COLUMNS = 'minmax(0, 3fr) 100px minmax(0, 2fr) 88px'

/** The titles of the columns, which each field has for a screen reader. */
export const Titles = styled.div`
  display: none;

  ${theme.media.up('md')} {
    display: grid;
    grid-template-columns: ${COLUMNS};
    gap: ${theme.space(4)};
    margin-bottom: ${theme.space(2)};
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space(2)} ${theme.space(4)};
  padding-block: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};

  > :first-child,
  > :nth-child(3) {
    grid-column: 1 / -1;
  }
  > :nth-child(3) {
    grid-row: 3;
  }
  ${theme.media.up('md')} {
    grid-template-columns: ${COLUMNS};
    align-items: start;

    > :first-child,
    > :nth-child(3) {
      grid-area: auto;
    }
    label {
      position: absolute;
      clip-path: inset(50%);
    }
    button {
      padding-inline: 0;
    }
  }
`
const Name = styled.div`
  align-self: center;
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`

interface ListLineProps {
  readonly line: DraftLine
  /** What is wrong is said. */
  readonly isChecked: boolean
  /** The price list has it no longer. */
  readonly isWithdrawn: boolean
  readonly onChange: (productId: number, typed: Partial<DraftLine>) => void
  /** @param row that will be gone */
  readonly onRemove: (line: DraftLine, row: Element | null) => void
}

/** A product of a list with its quantity and note. Memoised: a list has up to 200 of them. */
export const ListLine = memo(function ListLine({ line, isChecked, isWithdrawn, onChange, onRemove }: ListLineProps) {
  const { productId, name, quantity, note } = line
  return (
    <Row>
      <Name>
        {name}
        <small>{[texts.article(productId), isWithdrawn && texts.withdrawn].filter(Boolean).join(', ')}</small>
      </Name>
      <TextField
        label={named(texts.quantity, name)}
        value={quantity}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={isChecked ? quantityProblem(quantity) : null}
        onChange={({ target }) => onChange(productId, { quantity: target.value })}
      />
      <TextField
        label={named(texts.note, name)}
        value={note}
        autoComplete="off"
        maxLength={MAX_LIST_NOTE}
        onChange={({ target }) => onChange(productId, { note: target.value })}
      />
      <Button
        variant="quiet"
        onClick={(event: MouseEvent<HTMLButtonElement>) => onRemove(line, event.currentTarget.closest('li'))}
      >
        <span>{named(texts.take, name)}</span>
      </Button>
    </Row>
  )
})

/** A word for the eye, with the product for a screen reader. */
function named(word: string, product: string): ReactNode {
  return (
    <>
      <span aria-hidden="true">{word}</span>
      <VisuallyHidden>{texts.of(word, product)}</VisuallyHidden>
    </>
  )
}
