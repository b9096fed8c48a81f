import { parseDate } from '@internationalized/date'
import { useRef } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'
import type { Day } from 'shared-contracts/domain/days'
import styled from 'styled-components'
import { ChevronIcon } from '../elements/icons.tsx'
import { texts } from '../texts.ts'
import { theme } from '../theme/theme.ts'
import type { DateRange } from './period-presets.ts'

interface PeriodCalendarProps {
  readonly range: DateRange
  /** The last day that may be chosen. */
  readonly max: Day
  readonly onPick: (range: DateRange) => void
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h2 {
    margin: 0;
    font-size: ${theme.font.size.m};
    font-weight: ${theme.font.weight.bold};
  }
`
const Turn = styled(Button)`
  display: grid;
  place-items: center;
  width: ${theme.control.m};
  height: ${theme.control.m};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.ink};
  cursor: pointer;
  &[data-hovered] {
    background: ${theme.color.hover};
  }
  &[data-disabled] {
    color: ${theme.color.muted};
    cursor: not-allowed;
  }
  &[slot='previous'] svg {
    transform: rotate(90deg);
  }
  &[slot='next'] svg {
    transform: rotate(-90deg);
  }
`
const Grid = styled(CalendarGrid)`
  border-collapse: separate;
  border-spacing: 0 2px;
  th {
    padding: ${theme.space(1)} 0;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
    font-weight: ${theme.font.weight.regular};
  }
  td {
    padding: 0;
    font-variant-numeric: ${theme.font.tabular};
  }
`
const Cell = styled(CalendarCell)`
  display: grid;
  place-items: center;
  box-sizing: border-box;
  width: ${theme.control.m};
  height: ${theme.control.m};
  border-radius: ${theme.radius.control};
  cursor: pointer;
  &[data-outside-month] {
    display: none;
  }
  &[data-today] {
    font-weight: ${theme.font.weight.bold};
  }
  &[data-hovered] {
    background: ${theme.color.hover};
  }
  &[data-selected] {
    border-radius: 0;
    background: ${theme.color.brandSoft};
  }
  &[data-selection-start],
  &[data-selection-end] {
    border-radius: ${theme.radius.control};
    background: ${theme.color.brand};
    color: ${theme.color.onBrand};
  }
  &[data-disabled] {
    color: ${theme.color.muted};
    text-decoration: line-through;
    cursor: not-allowed;
  }
  &[data-focus-visible] {
    outline: 2px solid ${theme.color.brand};
    outline-offset: 1px;
  }
  @media (forced-colors: active) {
    &[data-selected] {
      border: 1px solid Highlight;
    }
  }
`

/** A calendar in which two presses choose a range. */
export function PeriodCalendar({ range, max, onPick }: PeriodCalendarProps) {
  const isPicked = useRef(false)
  const [start, end] = [range.from ?? range.to, range.to ?? range.from]
  return (
    <RangeCalendar
      aria-label={texts.period}
      defaultValue={start === null || end === null ? null : { start: parseDate(start), end: parseDate(end) }}
      defaultFocusedValue={parseDate(end ?? max)}
      maxValue={parseDate(max)}
      // An opening calendar takes the focus.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onChange={({ start: first, end: last }) => {
        // The press that ends a range is reported twice: as a press and as a release.
        if (isPicked.current) return
        isPicked.current = true
        onPick({ from: first.toString(), to: last.toString() })
      }}
    >
      <Head>
        <Turn slot="previous">
          <ChevronIcon />
        </Turn>
        <Heading />
        <Turn slot="next">
          <ChevronIcon />
        </Turn>
      </Head>
      <Grid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Cell date={date} />}</CalendarGridBody>
      </Grid>
    </RangeCalendar>
  )
}
