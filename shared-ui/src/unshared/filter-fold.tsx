import { Button } from 'shared-ui/button'
import { FilterIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import { useId, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { texts } from './texts.ts'

const Count = styled.span`
  min-width: 1.6em;
  border-radius: 4px;
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};
`
const Fields = styled.div`
  display: grid;
  flex: 1 1 100%;
  gap: ${theme.space(3)};

  &[hidden] {
    display: none;
  }
`

interface FilterFoldProps {
  /** How many parts of the filter are set among the fields. */
  readonly count: number
  /** Shows these parts while the fields are folded. */
  readonly chips: ReactNode
  readonly children: ReactNode
}

/** Folds the fields of a filter behind «Фильтры», for a narrow screen. Belongs into a row that wraps. */
export function FilterFold({ count, chips, children }: FilterFoldProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <FilterIcon size={18} />
        {texts.fold}
        {count > 0 && <Count>{count}</Count>}
      </Button>
      <Fields id={id} hidden={!isOpen}>
        {children}
      </Fields>
      {!isOpen && count > 0 && chips}
    </>
  )
}
