import { useRef, useState } from 'react'
import { dayOf } from 'shared-contracts/domain/days'
import { historyTexts } from 'shared-contracts/texts/history'
import { Button } from 'shared-ui/button'
import { DateRangeField } from 'shared-ui/date-range-field'
import { Select } from 'shared-ui/select'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { isFiltering, type Receiving as ReceivingMethod } from './order-filter.ts'
import type { FilterChooser } from './use-filter.ts'

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  align-items: start;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};

  ${theme.media.up('md')} {
    grid-template-columns: minmax(0, 1fr) 22rem minmax(0, 1fr);
  }
  ${theme.media.up('lg')} {
    grid-template-columns: 11rem 22rem auto minmax(0, 1fr);
  }
  @media print {
    display: none;
  }
`
/** On a phone the dates have a row of their own. */
const Days = styled.div`
  ${theme.media.down('md')} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`
const Receiving = styled.div`
  ${theme.media.up('lg')} {
    width: 12rem;
  }
`
const Reset = styled.div`
  ${theme.media.down('lg')} {
    grid-column: 1 / -1;
  }
  ${theme.media.up('lg')} {
    /* Beside the fields, below the height of their labels. */
    padding-top: calc(1.4 * ${theme.font.size.s} + ${theme.space(1.5)});
  }
`

const ANY = 'any'
const RECEIVING: readonly { readonly value: ReceivingMethod | typeof ANY; readonly text: string }[] = [
  { value: ANY, text: texts.anyReceiving },
  { value: 'delivery', text: texts.delivery },
  { value: 'pickup', text: texts.pickup },
]

interface FilterBarProps extends FilterChooser {
  /** HIST-005, AMB-042: whether the organisation may use pickup, and so the method can be chosen. */
  readonly hasReceiving: boolean
}

/** HIST-002..007: the fields above the list. */
export function FilterBar({ filter, type, choose, reset, hasReceiving }: FilterBarProps) {
  const number = useRef<HTMLInputElement>(null)
  const [today] = useState(() => dayOf(new Date()))
  return (
    <Bar role="search" aria-label={texts.filters}>
      <TextField
        ref={number}
        label={historyTexts.columns.orderId}
        value={filter.number}
        onChange={(event) => type(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
      />
      <Days>
        <DateRangeField
          fromLabel={texts.from}
          toLabel={texts.to}
          range={filter}
          onChange={({ from, to }) => choose({ from, to })}
          max={today}
        />
      </Days>
      {hasReceiving && (
        <Receiving>
          <Select
            label={historyTexts.columns.deliveryType}
            options={RECEIVING}
            value={filter.receiving ?? ANY}
            onChange={(value) => choose({ receiving: value === ANY ? null : (value as ReceivingMethod) })}
          />
        </Receiving>
      )}
      {isFiltering(filter) && (
        <Reset>
          <Button
            variant="quiet"
            onClick={() => {
              reset()
              // The button disappears, so the focus moves to the first field.
              number.current?.focus({ preventScroll: true })
            }}
          >
            {texts.reset}
          </Button>
        </Reset>
      )}
    </Bar>
  )
}
