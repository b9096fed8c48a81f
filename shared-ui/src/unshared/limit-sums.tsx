import type { Limit } from 'shared-contracts/api/own-limit'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { limitTexts as texts } from './limit-texts.ts'

const Sums = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(5)};
  font-variant-numeric: ${theme.font.tabular};

  > span {
    white-space: nowrap;
  }
`

/** APPR-001: «Потрачено», and «Осталось» where the period has a limit. */
export function LimitSums({ limit: { spent, left } }: { readonly limit: Pick<Limit, 'spent' | 'left'> }) {
  return (
    <Sums>
      <Sum name={texts.spent} roubles={spent} />
      {left !== null && <Sum name={texts.left} roubles={left} />}
    </Sums>
  )
}

function Sum({ name, roubles }: { readonly name: string; readonly roubles: number }) {
  return (
    <span>
      <span>{name}</span> <b>{formatMoney(kopecksOf(roubles))}</b>
    </span>
  )
}
