import type { Overview } from 'shared-contracts/api/desk/overview'
import { formatDay } from 'shared-contracts/domain/days'
import { addMoney, formatMoney, formatNumber, kopecksOf } from 'shared-contracts/domain/money'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { overviewTexts as texts } from './texts.ts'

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};

  strong {
    color: ${theme.color.ink};
  }
`
const Bars = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 28px;
  margin: 2px 0;

  > span {
    flex: 1 1 0;
    min-height: 1px;
    border-radius: 1px 1px 0 0;
    background: ${theme.color.brand};
    opacity: 0.62;
  }
  > :last-child {
    opacity: 1;
  }
  @media (forced-colors: active) {
    > span {
      background: CanvasText;
    }
  }
`
const Foot = styled.div`
  overflow: hidden;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  text-overflow: ellipsis;
`

/** DESK-017: orders and money of the last 30 days as bars, and as a table for a screen reader. */
export function OrdersChart({ days }: Pick<Overview, 'days'>) {
  const most = Math.max(1, ...days.map(({ orders }) => orders))
  const orders = days.reduce((total, day) => total + day.orders, 0)
  const sum = addMoney(...days.map((day) => kopecksOf(day.sum)))
  const [first, last] = [days[0]?.day, days.at(-1)?.day].map((day = '') => formatDay(day).slice(0, 5))
  return (
    <div>
      <Head aria-hidden="true">
        <span>{texts.chart}</span>
        <strong>{formatNumber(orders)}</strong>
      </Head>
      <Bars aria-hidden="true">
        {days.map((day) => (
          <span
            key={day.day}
            title={texts.dayTitle(formatDay(day.day), day.orders, kopecksOf(day.sum))}
            style={{ height: `${Math.round((100 * day.orders) / most)}%` }}
          />
        ))}
      </Bars>
      <Foot>{texts.chartSum(first ?? '', last ?? '', sum)}</Foot>
      <VisuallyHidden>
        <table>
          <caption>{texts.chart}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.columns.day}</th>
              <th scope="col">{texts.columns.orders}</th>
              <th scope="col">{texts.columns.sum}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day)}</th>
                <td>{formatNumber(day.orders)}</td>
                <td>{formatMoney(kopecksOf(day.sum))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}
