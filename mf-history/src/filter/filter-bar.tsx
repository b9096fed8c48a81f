import { useRef, type ReactNode } from 'react'
import { dayOf } from 'shared-contracts/domain/days'
import type { Receiving } from 'shared-contracts/api/orders'
import { historyTexts } from 'shared-contracts/texts/history'
import { Button } from 'shared-ui/button'
import { DateRangeField } from 'shared-ui/date-range-field'
import { PageAction } from 'shared-ui/page'
import { Select } from 'shared-ui/select'
import { theme } from 'shared-ui/theme'
import { FilterFold } from 'shared-ui/unshared/filter-fold'
import { useIsWide } from 'shared-ui/use-is-wide'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { FilterChips, hiddenParts } from './filter-chips.tsx'
import { NumberField } from './number-field.tsx'
import { isFiltering } from './order-filter.ts'
import type { FilterChooser } from './use-filter.ts'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(3)};

  > :first-child {
    flex: 1 1 10rem;
  }
  @media print {
    display: none;
  }
`
/** The fields of a wide screen, with the actions at their right. */
const Row = styled(Bar)`
  flex-wrap: nowrap;

  > :first-child {
    flex: 0 1 16.5rem;
  }
  > :nth-child(2) {
    flex: 0 1 15rem;
  }
  > :last-child {
    margin-left: auto;
  }
`
const Method = styled.div`
  flex: 0 1 11rem;
  min-width: 8rem;
`
const ANY = 'any'
const METHODS: readonly { readonly value: Receiving | typeof ANY; readonly text: string }[] = [
  { value: ANY, text: texts.anyReceiving },
  { value: 'delivery', text: texts.delivery },
  { value: 'pickup', text: texts.pickup },
]

interface FilterBarProps {
  readonly chooser: FilterChooser
  /** The actions of the list: at the right of the fields, on a narrow screen beside the heading. */
  readonly action: ReactNode
}

/** HIST-002..007, AMB-196: the fields above the list, in one row; on a narrow screen all but the number are folded. */
export function FilterBar({ chooser, action }: FilterBarProps) {
  const { filter, number, type, choose, reset, hasReceiving } = chooser
  const isWide = useIsWide()
  const field = useRef<HTMLInputElement>(null)
  const count = hiddenParts(filter).length

  const numberField = <NumberField ref={field} value={number} onChange={type} isNarrow={!isWide} />
  const period = (
    <DateRangeField
      range={{ from: filter.from ?? null, to: filter.to ?? null }}
      onChange={choose}
      max={() => dayOf(new Date())}
    />
  )
  const method = hasReceiving && (
    <Method>
      <Select
        label={historyTexts.columns.deliveryType}
        options={METHODS}
        value={filter.receiving ?? ANY}
        onChange={(value) => choose({ receiving: value === ANY ? null : (value as Receiving) })}
      />
    </Method>
  )
  function handleReset() {
    reset()
    // The button disappears, so the focus moves to the first field.
    field.current?.focus({ preventScroll: true })
  }
  const resetButton = isFiltering(filter) && (
    <Button variant="quiet" onClick={handleReset}>
      {texts.reset}
    </Button>
  )

  if (isWide) {
    return (
      <Row role="search" aria-label={texts.filters}>
        {numberField}
        {period}
        {method}
        {resetButton}
        {action}
      </Row>
    )
  }
  return (
    <Bar role="search" aria-label={texts.filters}>
      <PageAction>{action}</PageAction>
      {numberField}
      <FilterFold count={count} chips={<FilterChips filter={filter} onRemove={choose} />}>
        {period}
        {method}
        {resetButton}
      </FilterFold>
    </Bar>
  )
}
