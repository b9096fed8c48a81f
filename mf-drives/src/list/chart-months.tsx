import { useRef, useState, type KeyboardEvent } from 'react'
import type { DrivesSummary } from 'shared-contracts/api/drives/drives'
import { formatNumber } from 'shared-contracts/domain/money'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { hatching } from 'shared-ui/unshared/hatching'
import { chartTexts as texts } from './texts.ts'

/** Height of the bar of the month with most drives, px. */
const BAR_HEIGHT = 84
/** Height of the months with their years, px. */
export const PLOT_HEIGHT = 168
/** A year of fewer months has no room for more than its sum. */
const SHORT_YEAR = 4

/** On a narrow screen it is scrolled sideways, to the edge of the card. */
const Plot = styled.div`
  display: grid;
  grid-template-columns: repeat(24, minmax(0, 1fr));
  align-content: start;
  height: ${PLOT_HEIGHT}px;
  font-size: ${theme.font.size.s};

  ${theme.media.down('lg')} {
    grid-template-columns: repeat(24, 44px);
    margin-right: -${theme.space(3)};
    overflow: auto hidden;
    overscroll-behavior-x: contain;
  }
`
const Month = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: minmax(0, 1fr) 24px;
  box-sizing: border-box;
  height: 142px;
  border: 1px solid transparent;
  border-radius: ${theme.radius.control};
  color: ${theme.color.muted};
  line-height: 1.4;

  &:hover {
    background: ${theme.color.hover};
  }
  &[data-chosen='true'] {
    border-color: ${theme.color.brand};
    background: ${theme.color.brandSoft};
    font-weight: ${theme.font.weight.bold};
  }
  @media (forced-colors: active) {
    &[data-chosen='true'] {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
`
/** An invisible button over the column. Its name has the full month and the year, unlike the drawn text. */
const Press = styled.button`
  position: absolute;
  inset: -1px;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -2px;
  }
`
const Column = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  gap: 2px;
  /* The axis goes through all columns. */
  margin-inline: -1px;
  border-bottom: 1px solid ${theme.color.controlLine};
  color: ${theme.color.ink};
`
const Bar = styled.span`
  display: flex;
  flex-direction: column;
  width: 64%;
  overflow: hidden;
  border-radius: 3px 3px 0 0;

  > span {
    flex: 1 1 0;
    min-height: 0;
    background: ${theme.color.bar};
  }
  > [data-soon] {
    box-sizing: border-box;
    flex: none;
    ${hatching}
  }
  [data-chosen='true'] & > span {
    border: 0;
    background: ${theme.color.brand};
  }
  @media (forced-colors: active) {
    > :not([data-soon]) {
      background: CanvasText;
    }
  }
`
const Name = styled.span`
  place-self: center;

  [data-chosen='true'] > & {
    color: ${theme.color.brand};
  }
`
const Year = styled.span`
  margin: ${theme.space(0.5)} 3px 0;
  padding: 3px 2px 0;
  border-top: 1px solid ${theme.color.line};
  color: ${theme.color.muted};
  white-space: nowrap;

  strong {
    color: ${theme.color.ink};
  }
`

interface ChartMonthsProps extends Pick<DrivesSummary, 'months'> {
  /** The month that filters the list; empty: none does. */
  readonly chosen: string
  readonly onPress: (month: string) => void
}

/** A bar per month, and the years below. The tab key stops at one month; the arrow keys go to the others. */
export function ChartMonths({ months, chosen, onPress }: ChartMonthsProps) {
  const plot = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const most = Math.max(1, ...months.map(({ count }) => count))
  const stop = [focused, chosen].find((month) => months.some((one) => one.month === month)) ?? months[0]?.month

  function move(event: KeyboardEvent) {
    const at = months.findIndex(({ month }) => month === stop)
    const targets: Partial<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: months.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    plot.current?.querySelectorAll('button')[target]?.focus()
  }
  return (
    <Plot ref={plot} role="group" aria-label={texts.title} onKeyDown={move}>
      {months.map(({ month, count, soon }) => (
        <Month key={month} data-chosen={month === chosen}>
          <Column aria-hidden="true">
            <span>{formatNumber(count)}</span>
            {count > 0 && (
              <Bar style={{ height: Math.max(2, Math.round((BAR_HEIGHT * count) / most)) }}>
                {soon < count && <span />}
                {soon > 0 && <span data-soon="" style={{ height: `${(100 * soon) / count}%` }} />}
              </Bar>
            )}
          </Column>
          <Name aria-hidden="true">{texts.shortMonth(month)}</Name>
          <Press
            type="button"
            aria-label={texts.bar(month, count)}
            aria-pressed={month === chosen}
            tabIndex={month === stop ? 0 : -1}
            onFocus={() => setFocused(month)}
            onClick={() => onPress(month)}
          />
        </Month>
      ))}
      {yearsOf(months).map(({ year, sum, length }) => (
        <Year key={year} style={{ gridColumn: `span ${length}` }}>
          <strong>{year}</strong> <span>{texts.yearSum(sum, length < SHORT_YEAR)}</span>
        </Year>
      ))}
    </Plot>
  )
}

function yearsOf(months: DrivesSummary['months']) {
  const years = new Set(months.map(({ month }) => month.slice(0, 4)))
  return [...years].map((year) => {
    const its = months.filter(({ month }) => month.startsWith(year))
    return { year, length: its.length, sum: its.reduce((sum, { count }) => sum + count, 0) }
  })
}
