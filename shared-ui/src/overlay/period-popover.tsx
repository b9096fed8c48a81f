import type { ComponentType, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import type { Day } from 'shared-contracts/domain/days'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { theme } from '../theme/theme.ts'
import { periodPresets, type DateRange } from './period-presets.ts'
import { Popup } from './popup.tsx'
import { PeriodCalendar } from './range-calendar.tsx'

export interface DayFieldProps {
  readonly label: string
  readonly value: Day | null
  readonly onChange: (day: Day | null) => void
  /** What is wrong with a day, `null` if nothing is. */
  readonly problemOf: (day: Day) => string | null
}

export interface PeriodPopoverProps {
  readonly id: string
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly range: DateRange
  /** The last day that may be chosen. */
  readonly max: () => Day
  readonly onChange: (range: DateRange) => void
  readonly onClose: () => void
  /** A field for a typed date. */
  readonly DayField: ComponentType<DayFieldProps>
}

const Window = styled(Dialog)`
  display: grid;
  justify-content: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(3)};
  outline: none;
`
const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1.5)};
  /* As wide as the calendar. */
  width: calc(7 * ${theme.control.m});
`
const Preset = styled.button`
  min-height: 32px;
  padding: 0 ${theme.space(2.5)};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font: inherit;
  font-size: ${theme.font.size.s};
  cursor: pointer;
  &:hover {
    background: ${theme.color.hover};
  }
  &[aria-pressed='true'] {
    border-color: ${theme.color.brand};
    background: ${theme.color.brandSoft};
    color: ${theme.color.brand};
  }
  ${theme.media.touch} {
    min-height: ${theme.control.m};
  }
`
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(2)};
  width: calc(7 * ${theme.control.m});
`

const MAX_HEIGHT = 640

/** The dynamically imported part of DateRangeField: usual periods, two fields for typed dates, and a calendar. */
export function PeriodPopover({ id, triggerRef, range, max, onChange, onClose, DayField }: PeriodPopoverProps) {
  function choose(chosen: DateRange) {
    onChange(chosen)
    onClose()
  }
  function problemOf({ from, to }: DateRange): string | null {
    if ((from ?? '') > max() || (to ?? '') > max()) return texts.dateInFuture
    return from !== null && to !== null && from > to ? texts.dateOrder : null
  }
  return (
    <Popup triggerRef={triggerRef} placement="bottom start" maxHeight={MAX_HEIGHT} onClose={onClose} isDialog>
      <Window id={id} aria-label={texts.period}>
        <Presets>
          {periodPresets(max()).map((preset) => (
            <Preset
              key={preset.text}
              type="button"
              aria-pressed={preset.range.from === range.from && preset.range.to === range.to}
              onClick={() => choose(preset.range)}
            >
              {preset.text}
            </Preset>
          ))}
        </Presets>
        <Days>
          <DayField
            label={texts.periodFrom}
            value={range.from}
            onChange={(from) => onChange({ ...range, from })}
            problemOf={(from) => problemOf({ ...range, from })}
          />
          <DayField
            label={texts.periodTo}
            value={range.to}
            onChange={(to) => onChange({ ...range, to })}
            problemOf={(to) => problemOf({ ...range, to })}
          />
        </Days>
        <PeriodCalendar range={range} max={max()} onPick={choose} />
      </Window>
    </Popup>
  )
}
