import type { Limits } from 'shared-contracts/api/approvals'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import { roleName } from 'shared-contracts/texts/roles'
import { DataTable, type Column } from 'shared-ui/data-table'
import { theme } from 'shared-ui/theme'
import { LimitSums } from 'shared-ui/unshared/limit-sums'
import { SmallButton } from 'shared-ui/unshared/small-button'
import { Lines, TwoLines } from 'shared-ui/unshared/two-lines'
import styled from 'styled-components'
import { LimitBar } from '../parts/limit-bar.tsx'
import { limitTexts as texts } from './texts.ts'

const Sums = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 0 ${theme.space(3)};
  margin: 0;

  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
  }
`
const Spent = styled.div`
  width: 100%;
  ${theme.media.down('lg')} {
    margin-bottom: ${theme.space(1)};
  }
`
type Member = Limits['members'][number]

const sumOf = (sum: number | null) => (sum === null ? texts.none : formatMoney(kopecksOf(sum)))

const nameOf = ({ name, role }: Member) => (
  <TwoLines>
    <b>{name}</b>
    <span>{roleName(role)}</span>
  </TwoLines>
)
const perPeriodOf = ({ limit: { perPeriod, period } }: Member) =>
  perPeriod === null ? texts.none : `${sumOf(perPeriod)} ${texts.inPeriod(period)}`

const spentOf = ({ limit }: Member) => (
  <Spent>
    <LimitSums limit={limit} />
    {limit.perPeriod !== null && (
      <LimitBar limit={kopecksOf(limit.perPeriod)} parts={[{ kind: 'orders', sum: kopecksOf(limit.spent) }]} />
    )}
  </Spent>
)

interface LimitTableProps {
  readonly members: readonly Member[]
  readonly onChange: (userId: number) => void
}

/** APPR-001: a member in a row, with the limits and what is spent and left of the current period. */
export function LimitTable({ members, onChange }: LimitTableProps) {
  const changeOf = ({ userId, name }: Member) => (
    <SmallButton variant="secondary" aria-label={texts.of(texts.change, name)} onClick={() => onChange(userId)}>
      {texts.change}
    </SmallButton>
  )
  const columns: readonly Column<Member>[] = [
    { key: 'name', title: texts.columns.name, cell: nameOf },
    { key: 'order', title: texts.perOrder, isNumber: true, cell: ({ limit }) => sumOf(limit.perOrder) },
    { key: 'period', title: texts.perPeriod, isNumber: true, cell: perPeriodOf },
    { key: 'spent', title: texts.columns.period, cell: spentOf },
    { key: 'change', title: texts.columns.change, isTitleHidden: true, isNumber: true, cell: changeOf },
  ]
  return (
    <DataTable
      caption={texts.title}
      columns={columns}
      rows={members}
      rowKey={({ userId }) => userId}
      card={(member) => (
        <Lines>
          {nameOf(member)}
          <Sums>
            <dt>{texts.perOrder}</dt>
            <dd>{sumOf(member.limit.perOrder)}</dd>
            <dt>{texts.perPeriod}</dt>
            <dd>{perPeriodOf(member)}</dd>
          </Sums>
          {spentOf(member)}
          {changeOf(member)}
        </Lines>
      )}
    />
  )
}
