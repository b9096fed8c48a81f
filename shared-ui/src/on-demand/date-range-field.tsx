import { useState } from 'react'
import { formatDay, typedDay, type Day } from 'shared-contracts/domain/days'
import styled from 'styled-components'
import { icon } from '../icon.tsx'
import { lazyComponent } from '../lazy-component.ts'
import type { DateRange, RangeCalendarPopoverProps } from '../overlay/range-calendar.tsx'
import { texts } from '../texts.ts'
import { theme } from '../theme.ts'
import { Field } from './field.tsx'
import { PopupFailure } from './popup-failure.tsx'
import { TextInput } from './text-field.tsx'
import { usePopup } from './use-popup.ts'

export type { DateRange } from '../overlay/range-calendar.tsx'

export interface DateRangeFieldProps {
  readonly fromLabel: string
  readonly toLabel: string
  readonly range: DateRange
  readonly onChange: (range: DateRange) => void
  /** The last day that may be chosen (HIST-007). */
  readonly max: Day
}

const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space(2)};
`
const Opener = styled.button`
  display: grid;
  place-items: center;
  box-sizing: border-box;
  width: ${theme.control.m};
  height: ${theme.control.m};
  /* The height of the labels. */
  margin-top: calc(1.4 * ${theme.font.size.s} + ${theme.space(1.5)});
  padding: 0;
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  cursor: pointer;
  &:hover {
    background: ${theme.color.hover};
  }
  &[aria-expanded='true'] {
    border-color: ${theme.color.brand};
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`

const CalendarIcon = /* @__PURE__ */ icon('CalendarIcon', <path d="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5" />)
const popover = lazyComponent<RangeCalendarPopoverProps>(
  async () =>
    (await import(/* webpackChunkName: "range-calendar" */ '../overlay/range-calendar.tsx')).RangeCalendarPopover,
)

/**
 * A range of days: two fields for typed dates, and a calendar in which a range is chosen. A typed date takes effect as soon
 * as it is valid. The calendar's code loads on the first hover, focus or press of its button.
 */
export function DateRangeField({ fromLabel, toLabel, range, onChange, max }: DateRangeFieldProps) {
  const { isOpen, failure, popupId, triggerRef, close, triggerProps } = usePopup(popover, 'dialog')
  const change = (changes: Partial<DateRange>) => onChange({ ...range, ...changes })

  function problemOf({ from, to }: DateRange): string | null {
    if ((from ?? '') > max || (to ?? '') > max) return texts.dateInFuture
    return from !== null && to !== null && from > to ? texts.dateOrder : null
  }
  return (
    <Root>
      <DayField
        label={fromLabel}
        value={range.from}
        onChange={(from) => change({ from })}
        problemOf={(from) => problemOf({ ...range, from })}
      />
      <DayField
        label={toLabel}
        value={range.to}
        onChange={(to) => change({ to })}
        problemOf={(to) => problemOf({ ...range, to })}
      />
      <Opener {...triggerProps} aria-label={texts.calendar}>
        <CalendarIcon size={18} />
      </Opener>
      {failure && <PopupFailure role="alert">{texts.calendarFailure[failure]}</PopupFailure>}
      {isOpen && (
        <popover.View id={popupId} triggerRef={triggerRef} range={range} max={max} onPick={change} onClose={close} />
      )}
    </Root>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: Day | null
  readonly onChange: (day: Day | null) => void
  /** What is wrong with a day, `null` if nothing is. */
  readonly problemOf: (day: Day) => string | null
}

/** A typed date. A wrong one changes nothing, and is reported once the field is left. */
function DayField({ label, value, onChange, problemOf }: DayFieldProps) {
  const shown = value === null ? '' : formatDay(value)
  /** The typed text while it is not the value's own. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // The value was changed from outside, e.g. by the calendar.
    if (draft !== null && typedDay(draft) !== value) setDraft(null)
  }
  const text = draft ?? shown
  const day = typedDay(text)
  const problem = text.trim() === '' ? null : day === null ? texts.dateInvalid : problemOf(day)

  function handleChange(typed: string) {
    setDraft(typed)
    const typedValue = typedDay(typed)
    if (typed.trim() === '') onChange(null)
    else if (typedValue !== null && problemOf(typedValue) === null) onChange(typedValue)
  }
  function handleBlur() {
    setIsLeft(true)
    if (problem === null) setDraft(null)
  }
  return (
    <Field label={label} error={isLeft ? problem : null}>
      {(aria) => (
        <TextInput
          {...aria}
          value={text}
          placeholder={texts.datePlaceholder}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          onChange={(event) => handleChange(event.target.value)}
          onFocus={() => setIsLeft(false)}
          onBlur={handleBlur}
        />
      )}
    </Field>
  )
}
