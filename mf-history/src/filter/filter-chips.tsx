import { formatRange } from 'shared-ui/date-range-field'
import { theme } from 'shared-ui/theme'
import { FilterChip } from 'shared-ui/unshared/filter-chip'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import type { FilterChanges, OrderFilter } from './order-filter.ts'

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`

/** The parts of a filter that a narrow screen hides behind «Фильтры», with what removes each. */
export function hiddenParts({ receiving, ...range }: OrderFilter) {
  const [from, to] = [range.from ?? null, range.to ?? null]
  const parts: { readonly text: string; readonly removal: FilterChanges }[] = []
  if (from !== null || to !== null) parts.push({ text: formatRange({ from, to }), removal: { from: null, to: null } })
  if (receiving !== undefined) parts.push({ text: texts[receiving], removal: { receiving: null } })
  return parts
}

interface FilterChipsProps {
  readonly filter: OrderFilter
  readonly onRemove: (removal: FilterChanges) => void
}

/** The hidden parts of the filter; a press removes one. */
export function FilterChips({ filter, onRemove }: FilterChipsProps) {
  return (
    <Chips>
      {hiddenParts(filter).map(({ text, removal }) => (
        <FilterChip key={text} text={text} onRemove={() => onRemove(removal)} />
      ))}
    </Chips>
  )
}
