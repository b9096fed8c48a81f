import { formatDay, type Day } from 'shared-contracts/domain/days'
import styled from 'styled-components'
import { controlLook } from '../../theme/control-look.ts'
import { icon } from '../../elements/icon.tsx'
import { lazyComponent } from '../../remote/lazy-component.ts'
import type { PeriodPopoverProps } from '../../overlay/period-popover.tsx'
import type { DateRange } from '../../overlay/period-presets.ts'
import { texts } from '../../texts.ts'
import { theme } from '../../theme/theme.ts'
import { DayField } from './day-field.tsx'
import { FieldLabel } from './field.tsx'
import { PopupFailure } from '../popups/popup-failure.tsx'
import { usePopup } from '../popups/use-popup.ts'

export type { DateRange } from '../../overlay/period-presets.ts'

export interface DateRangeFieldProps {
  readonly range: DateRange
  readonly onChange: (range: DateRange) => void
  /** The last day that may be chosen (HIST-007), asked for each time: a tab may stay open overnight. */
  readonly max: () => Day
}

const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(1.5)};
  min-width: 0;
`
const Opener = styled.button`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  text-align: start;
  white-space: nowrap;
  cursor: pointer;
  &[aria-expanded='true'] {
    border-color: ${theme.color.brand};
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  svg {
    flex: none;
  }
`

const CalendarIcon = /* @__PURE__ */ icon('CalendarIcon', <path d="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5" />)
const popover = lazyComponent<PeriodPopoverProps>(
  async () => (await import(/* webpackChunkName: "range-calendar" */ '../../overlay/period-popover.tsx')).PeriodPopover,
)

/** A range of days in words: «01.11.2026 – 26.11.2026». */
export function formatRange({ from, to }: DateRange): string {
  if (from !== null && to !== null) return `${formatDay(from)} – ${formatDay(to)}`
  if (from !== null) return texts.periodSince(formatDay(from))
  return to === null ? texts.periodAny : texts.periodUntil(formatDay(to))
}

/**
 * A range of days: a button with the label and the range, which opens usual periods, two fields for typed dates and a
 * calendar. A typed date takes effect as soon as it is valid. The popup's code loads on the first hover, focus or press.
 */
export function DateRangeField({ range, onChange, max }: DateRangeFieldProps) {
  const { isOpen, failure, popupId, triggerId, triggerRef, close, triggerProps } = usePopup(popover, 'dialog')
  const labelId = `${triggerId}-label`
  const valueId = `${triggerId}-value`
  return (
    <Root>
      <FieldLabel id={labelId} htmlFor={triggerId}>
        {texts.period}
      </FieldLabel>
      <Opener {...triggerProps} aria-labelledby={`${labelId} ${valueId}`}>
        <span id={valueId}>{formatRange(range)}</span>
        <CalendarIcon size={18} />
      </Opener>
      {failure && <PopupFailure role="alert">{texts.calendarFailure[failure]}</PopupFailure>}
      {isOpen && (
        <popover.View
          id={popupId}
          triggerRef={triggerRef}
          range={range}
          max={max}
          onChange={onChange}
          onClose={close}
          DayField={DayField}
        />
      )}
    </Root>
  )
}
