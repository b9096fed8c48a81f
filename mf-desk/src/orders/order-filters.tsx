import { DESK_ORDER_STATES, getDeskOrders } from 'shared-contracts/api/desk/orders'
import { dayOf } from 'shared-contracts/domain/days'
import { Button } from 'shared-ui/button'
import { DateRangeField } from 'shared-ui/date-range-field'
import { Select } from 'shared-ui/select'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { SearchField } from 'shared-ui/unshared/search-field'
import { useAddressValues } from 'shared-ui/unshared/use-address-values'
import { ordersTexts as texts } from './texts.ts'

const Filters = styled.div`
  display: grid;
  grid-template-columns: 140px minmax(160px, 280px) 190px minmax(200px, 250px) auto;
  align-items: end;
  justify-content: start;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(3)};
  ${theme.media.down('lg')} {
    grid-template-columns: 1fr 1fr;
    justify-content: stretch;
  }
  ${theme.media.down('sm')} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const states = ['', ...DESK_ORDER_STATES] as const

/** The filter of the list, as its address has it; what is no filter is left out. */
export function useOrderFilter() {
  const [values, change] = useAddressValues(['number', 'company', 'state', 'from', 'to'], getDeskOrders.query)
  const { number, company, from, to } = values
  const state = DESK_ORDER_STATES.find((one) => one === values.state)
  const filter = {
    ...(number !== '' && { number }),
    ...(company !== '' && { company }),
    ...(state !== undefined && { state }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
  return { filter, change, isFiltered: Object.keys(filter).length > 0 }
}

/** DESK-003: the fields by which orders are found. */
export function OrderFilters() {
  const { filter, change, isFiltered } = useOrderFilter()
  return (
    <Filters role="search">
      <SearchField
        label={texts.number}
        value={filter.number ?? ''}
        maxLength={64}
        onSearch={(number) => change({ number })}
      />
      <SearchField
        label={texts.company}
        placeholder={texts.companyHint}
        value={filter.company ?? ''}
        maxLength={200}
        onSearch={(company) => change({ company })}
      />
      <Select
        label={texts.state}
        options={states.map((value) => ({ value: value || 'any', text: texts.states[value] }))}
        value={filter.state ?? 'any'}
        onChange={(value) => change({ state: value === 'any' ? '' : value })}
      />
      <DateRangeField
        range={{ from: filter.from ?? null, to: filter.to ?? null }}
        onChange={({ from, to }) => change({ from: from ?? '', to: to ?? '' })}
        max={() => dayOf(new Date())}
      />
      {isFiltered && (
        <Button variant="quiet" onClick={() => change({ number: '', company: '', state: '', from: '', to: '' })}>
          {texts.reset}
        </Button>
      )}
    </Filters>
  )
}
