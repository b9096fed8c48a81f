import type { Limit } from 'shared-contracts/api/own-limit'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { LimitSums } from './limit-sums.tsx'
import { limitTexts as texts } from './limit-texts.ts'

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space(1)} ${theme.space(5)};
  font-size: ${theme.font.size.s};
  color: ${theme.color.muted};

  h2 {
    margin: 0;
    font-size: inherit;
    font-weight: ${theme.font.weight.bold};
  }
  b {
    color: ${theme.color.ink};
  }
  > span {
    font-variant-numeric: ${theme.font.tabular};
  }
`

/** APPR-001: the user's own limits, with what is spent and left of the period; nothing without limits. */
export function OwnLimit({ limit }: { readonly limit: Limit }) {
  const { perOrder, perPeriod, period } = limit
  if (perOrder === null && perPeriod === null) return null
  return (
    <Root aria-label={texts.own}>
      <h2>{texts.own}</h2>
      {perOrder !== null && (
        <span>
          <span>{texts.perOrder}</span> <b>{formatMoney(kopecksOf(perOrder))}</b>
        </span>
      )}
      {perPeriod !== null && (
        <>
          <span>
            <span>{texts.perPeriod[period]}</span> <b>{formatMoney(kopecksOf(perPeriod))}</b>
          </span>
          <LimitSums limit={limit} />
        </>
      )}
    </Root>
  )
}
