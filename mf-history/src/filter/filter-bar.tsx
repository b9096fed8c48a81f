import { useRef, useState } from 'react'
import { dayOf } from 'shared-contracts/domain/days'
import { historyTexts } from 'shared-contracts/texts/history'
import { Button } from 'shared-ui/button'
import { controlLook } from 'shared-ui/control-look'
import { DateRangeField } from 'shared-ui/date-range-field'
import { Field } from 'shared-ui/field'
import { ChevronIcon } from 'shared-ui/icons'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { isFiltering, type OrderFilter } from './order-filter.ts'
import type { FilterChooser } from './use-filter.ts'

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  align-items: start;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};

  ${theme.media.up('lg')} {
    grid-template-columns: 11rem 22rem auto minmax(0, 1fr);
  }
  @media print {
    display: none;
  }
`
const Select = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: ${theme.space(9)};
  text-overflow: ellipsis;
  cursor: pointer;
`
const SelectBox = styled.div`
  position: relative;
  > svg {
    position: absolute;
    top: 50%;
    right: ${theme.space(3)};
    transform: translateY(-50%);
    color: ${theme.color.muted};
    pointer-events: none;
  }
`
/** On a phone the dates have a row of their own. */
const Days = styled.div`
  ${theme.media.down('lg')} {
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
          <Field label={historyTexts.columns.deliveryType}>
            {(aria) => (
              <SelectBox>
                <Select
                  {...aria}
                  value={filter.receiving ?? ''}
                  onChange={({ target }) => choose({ receiving: (target.value || null) as OrderFilter['receiving'] })}
                >
                  <option value="">{texts.anyReceiving}</option>
                  <option value="delivery">{texts.delivery}</option>
                  <option value="pickup">{texts.pickup}</option>
                </Select>
                <ChevronIcon size={16} />
              </SelectBox>
            )}
          </Field>
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
