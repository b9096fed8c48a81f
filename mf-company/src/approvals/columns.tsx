import type { Approval, ApprovalTab } from 'shared-contracts/api/approvals'
import { formatDate } from 'shared-contracts/domain/dates'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import type { Column } from 'shared-ui/data-table'
import { theme } from 'shared-ui/theme'
import { ShortPerson } from 'shared-ui/unshared/short-person'
import { StateMark } from 'shared-ui/unshared/state-mark'
import styled from 'styled-components'
import { stateTone } from './state-tone.ts'
import { approvalTexts as texts } from './texts.ts'

const Muted = styled.span`
  color: ${theme.color.muted};
`

const { columns: titles } = texts
const number: Column<Approval> = {
  key: 'number',
  title: titles.number,
  width: 'var(--number)',
  cell: ({ approvalId }) => <strong>{approvalId}</strong>,
}
const date: Column<Approval> = {
  key: 'date',
  title: titles.date,
  width: 'var(--date)',
  cell: ({ askedAt }) => formatDate(askedAt),
}
const asker: Column<Approval> = {
  key: 'asker',
  title: titles.asker,
  cell: ({ asker: { name } }) => <ShortPerson name={name} />,
}
const sums: readonly Column<Approval>[] = [
  {
    key: 'sum',
    title: titles.sum,
    width: 'var(--sum)',
    isNumber: true,
    cell: ({ sum }) => <strong>{formatMoney(kopecksOf(sum))}</strong>,
  },
  {
    key: 'excess',
    title: titles.excess,
    width: 'var(--sum)',
    isNumber: true,
    cell: ({ excess }) => (excess === null ? texts.none : formatMoney(kopecksOf(excess))),
  },
  {
    key: 'limit',
    title: titles.limit,
    width: 'var(--limit)',
    cell: ({ limit }) => <Muted>{limit === null ? texts.none : texts.limits[limit]}</Muted>,
  },
]
const changed: Column<Approval> = {
  key: 'changed',
  title: titles.changed,
  width: 'var(--changed)',
  cell: ({ changed: what }) =>
    what === null ? texts.none : <StateMark tone="warning">{texts.changes[what]}</StateMark>,
}
const state: Column<Approval> = {
  key: 'state',
  title: titles.state,
  width: 'var(--state)',
  cell: (approval) => <StateMark tone={stateTone(approval.state)}>{texts.states[approval.state]}</StateMark>,
}
const until: Column<Approval> = {
  key: 'until',
  title: titles.until,
  width: 'var(--date)',
  cell: (approval) => (approval.state === 'pending' ? formatDate(approval.expiresAt) : texts.none),
}

/** APPR-004: the columns of each tab. */
export const columnsOf: Readonly<Record<ApprovalTab, readonly Column<Approval>[]>> = {
  waiting: [number, date, asker, ...sums, changed, until],
  mine: [number, date, state, ...sums, changed, until],
  all: [number, date, asker, ...sums, state, until],
}
