import type { Limit } from 'shared-contracts/api/approvals'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { limitTexts as texts } from './texts.ts'

const Root = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
  width: 100%;
`
const Sums = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(4)};
  font-variant-numeric: ${theme.font.tabular};

  > span {
    white-space: nowrap;
  }
`
const Bar = styled.div`
  position: relative;
  height: 8px;
  border-radius: 4px;
  background: ${theme.color.line};
  forced-color-adjust: none;
`
const Spent = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${theme.color.bar};
`
/** The tick at a limit that is exceeded. */
const Tick = styled.div`
  position: absolute;
  top: -3px;
  bottom: -3px;
  width: 2px;
  background: ${theme.color.ink};
`
const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.min(100, (part / whole) * 100)}%`

/** APPR-001: what is spent and left of the current period, with a bar where the period has a limit. */
export function LimitBar({ limit: { perPeriod, spent, left } }: { readonly limit: Limit }) {
  const whole = perPeriod === null ? 0 : Math.max(perPeriod, spent)
  return (
    <Root>
      <Sums>
        <span>
          {texts.spent} <b>{formatMoney(kopecksOf(spent))}</b>
        </span>
        {left !== null && (
          <span>
            {texts.left} <b>{formatMoney(kopecksOf(left))}</b>
          </span>
        )}
      </Sums>
      {perPeriod !== null && (
        <Bar aria-hidden>
          <Spent style={{ width: percent(spent, whole) }} />
          {spent > perPeriod && <Tick style={{ left: percent(perPeriod, whole) }} />}
        </Bar>
      )}
    </Root>
  )
}
