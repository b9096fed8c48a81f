import type { DrivesSummary } from 'shared-contracts/api/drives/drives'
import { formatNumber } from 'shared-contracts/domain/money'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { useIsWide } from 'shared-ui/use-is-wide'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { hatching } from 'shared-ui/unshared/hatching'
import { ChartMonths, PLOT_HEIGHT } from './chart-months.tsx'
import { chartTexts as texts } from './texts.ts'
import type { DriveFilterState } from './use-drive-filter.ts'

/** Has its height before its numbers come: nothing below it moves. */
const Frame = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(2)};

  && {
    min-height: ${PLOT_HEIGHT + 60}px;
    padding: ${theme.space(3)} ${theme.space(5)};
  }
  ${theme.media.down('lg')} {
    && {
      min-height: ${PLOT_HEIGHT + 108}px;
      padding-inline: ${theme.space(3)};
    }
  }
  @media print {
    display: none;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px ${theme.space(6)};
  min-height: 24px;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};

  h2 {
    margin: 0;
    color: ${theme.color.ink};
    font-size: ${theme.font.size.l};
    font-weight: ${theme.font.weight.bold};
  }
  strong {
    color: ${theme.color.ink};
  }
  ${theme.media.down('lg')} {
    align-content: start;
    column-gap: ${theme.space(3)};
    /* Room for three lines: how many there are is not known before the numbers. */
    min-height: 72px;

    h2 {
      flex: 1 1 100%;
      font-size: ${theme.font.size.m};
    }
  }
`
const Sums = styled.span`
  > :not(:last-child)::after {
    content: ', ';
    white-space: pre;
  }
  ${theme.media.up('lg')} {
    margin-left: auto;
  }
`
/** With the key to the hatching on wide screens. */
const Soon = styled.span`
  ${theme.media.up('lg')} {
    &::before {
      content: '';
      display: inline-block;
      box-sizing: border-box;
      width: 14px;
      height: 14px;
      margin-right: ${theme.space(1.5)};
      border-radius: 3px;
      vertical-align: -2px;
      ${hatching}
    }
  }
`
const Filter = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.brand};
  font: inherit;
  cursor: pointer;

  &:hover,
  &[aria-pressed='true'] {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &[aria-pressed='true'] {
    font-weight: ${theme.font.weight.bold};
  }
`
const Failure = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  margin: 0;
`

interface ExpiryChartProps {
  /** Null: not read yet, or not readable. */
  readonly summary: DrivesSummary | null
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly filter: DriveFilterState
}

/** DRIVE-015: how many drives end in each of the coming 24 months. A press on a month filters by it, a second one stops. */
export function ExpiryChart({ summary, hasFailed, onRetry, filter }: ExpiryChartProps) {
  if (summary === null) {
    return (
      <Frame as="section" aria-label={texts.title} aria-busy={!hasFailed}>
        <Head>
          <h2>{texts.title}</h2>
        </Head>
        {hasFailed ? (
          <Failure role="alert">
            {texts.failed}
            <Button variant="secondary" onClick={onRetry}>
              {texts.retry}
            </Button>
          </Failure>
        ) : (
          <>
            <VisuallyHidden>{texts.loading}</VisuallyHidden>
            <Skeleton height={PLOT_HEIGHT} />
          </>
        )}
      </Frame>
    )
  }
  const { values, change } = filter
  return (
    <Frame as="section" aria-label={texts.title}>
      <Legend {...{ summary, filter }} />
      <ChartMonths
        months={summary.months}
        chosen={values.month}
        onPress={(month) => {
          // No month of the chart has such drives.
          const isOther = values.condition === 'expired' || values.condition === 'unknown'
          change({ month: month === values.month ? '' : month, ...(isOther && { condition: '' }) })
        }}
      />
      <MonthTable months={summary.months} />
    </Frame>
  )
}

/** What the chart adds up to, and what is not in it. */
function Legend({ summary, filter }: { readonly summary: DrivesSummary; readonly filter: DriveFilterState }) {
  const { months, counts, soon, soonUntil, later, expired, unknown } = summary
  const { values, change } = filter
  const isWide = useIsWide()
  const within = months.reduce((sum, { count }) => sum + count, 0)
  const part = (condition: 'expired' | 'unknown', text: string) => (
    <span>
      <Filter
        type="button"
        aria-pressed={values.condition === condition}
        onClick={() => change({ condition: values.condition === condition ? '' : condition, month: '' })}
      >
        {text}
      </Filter>
    </span>
  )
  return (
    <Head>
      <h2>{texts.title}</h2>
      <Soon>
        <span>{isWide ? texts.soon(soonUntil) : texts.shortSoon}</span> <strong>{formatNumber(soon)}</strong>
      </Soon>
      <Sums>
        {isWide && <span>{texts.sums(counts.work, within, later)}</span>}
        {expired > 0 && part('expired', texts.expired(expired))}
        {unknown > 0 && part('unknown', texts.unknown(unknown))}
      </Sums>
    </Head>
  )
}

/** The same as a table, for a screen reader. */
function MonthTable({ months }: Pick<DrivesSummary, 'months'>) {
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.count}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count }) => (
            <tr key={month}>
              <th scope="row">{texts.monthOfYear(month)}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
