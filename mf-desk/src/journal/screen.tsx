import { useState } from 'react'
import { getJournal, JOURNAL_KINDS, type JournalRow } from 'shared-contracts/api/desk/journal'
import { formatDate, formatDateTime, formatTime } from 'shared-contracts/domain/dates'
import { dayOf } from 'shared-contracts/domain/days'
import { Button } from 'shared-ui/button'
import type { Column } from 'shared-ui/data-table'
import { DateRangeField } from 'shared-ui/date-range-field'
import { usePortal } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { Select } from 'shared-ui/select'
import { TextLink } from 'shared-ui/text-link'
import { PagedList } from 'shared-ui/unshared/paged-list'
import { ROW_CONTROL } from 'shared-ui/unshared/row-arrows'
import { FilterRow } from '../parts/filter-row.tsx'
import { SearchField } from 'shared-ui/unshared/search-field'
import { Lines, TwoLines } from 'shared-ui/unshared/two-lines'
import { useAddressValues } from 'shared-ui/unshared/use-address-values'
import { JournalDetails } from './details.tsx'
import { journalTexts as texts } from './texts.ts'
import { actorOf, addressOf, changeOf, personOf, subjectOf, summaryOf } from './words.ts'

const NAMES = ['kind', 'number', 'who', 'from', 'to'] as const
const ANY = 'any'
/** Changes without a number of their own are not looked for by it. */
const KINDS = [
  { value: ANY, text: texts.any },
  ...JOURNAL_KINDS.map((kind) => ({ value: kind, text: texts.kinds[kind] })),
]

const columns: readonly Column<JournalRow>[] = [
  {
    key: 'at',
    title: texts.at,
    width: '104px',
    cell: ({ at }) => (
      <TwoLines>
        <span>{formatDate(at)}</span>
        <span>{formatTime(at)}</span>
      </TwoLines>
    ),
  },
  { key: 'who', title: texts.who, width: '24%', cell: (row) => <span title={actorOf(row)}>{personOf(row)}</span> },
  { key: 'subject', title: texts.subject, width: '210px', cell: (row) => <Subject row={row} /> },
  {
    key: 'what',
    title: texts.what,
    cell: (row) => (
      <TwoLines>
        <span>{changeOf(row)}</span>
        <span title={summaryOf(row)}>{summaryOf(row)}</span>
      </TwoLines>
    ),
  },
]

function Subject({ row }: { readonly row: JournalRow }) {
  const address = addressOf(row)
  if (address === undefined) return <span title={subjectOf(row)}>{subjectOf(row)}</span>
  return (
    <TextLink as={Link} to={address} {...{ [ROW_CONTROL]: '' }}>
      {subjectOf(row)}
    </TextLink>
  )
}

/** A row on a narrow screen. */
const card = (row: JournalRow) => (
  <Lines>
    <Subject row={row} />
    <span>{changeOf(row)}</span>
    <small>{summaryOf(row)}</small>
    <small>{`${formatDateTime(row.at)}, ${personOf(row)}`}</small>
  </Lines>
)

/** DESK-013: who has changed what and when, newest first. */
export function JournalScreen() {
  const { http } = usePortal()
  const [values, change] = useAddressValues(NAMES, getJournal.query)
  const [people, setPeople] = useState<readonly string[]>([])
  const [open, setOpen] = useState<number | null>(null)
  const { kind, number, who, from, to } = values
  const query = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  // A name in the address may have no row yet.
  const names = who === '' || people.includes(who) ? people : [who, ...people]

  async function load(after: string | undefined, signal: AbortSignal) {
    const page = await http.call(getJournal, { query: { ...query, ...(after !== undefined && { after }) } }, { signal })
    if (after === undefined) setPeople(page.people)
    return page
  }
  return (
    <>
      <FilterRow role="search" aria-label={texts.filters}>
        <SearchField
          label={texts.number}
          value={number}
          maxLength={50}
          onSearch={(text) => change({ number: text }, false)}
        />
        <Select
          label={texts.kind}
          options={KINDS}
          value={kind === '' ? ANY : kind}
          onChange={(value) => change({ kind: value === ANY ? '' : value })}
        />
        <Select
          label={texts.who}
          options={[
            { value: '', text: texts.anybody },
            ...names.map((name) => ({ value: name, text: personOf({ who: name }) })),
          ]}
          value={who}
          onChange={(value) => change({ who: value })}
        />
        <DateRangeField
          range={{ from: from || null, to: to || null }}
          max={() => dayOf(new Date())}
          onChange={(range) => change({ from: range.from ?? '', to: range.to ?? '' })}
        />
        {Object.keys(query).length > 0 && (
          <Button variant="quiet" onClick={() => change({ kind: '', number: '', who: '', from: '', to: '' })}>
            {texts.reset}
          </Button>
        )}
      </FilterRow>
      <PagedList
        caption={texts.caption}
        queryKey={['journal', kind, number, who, from, to]}
        load={load}
        columns={columns}
        rowKey={({ rowId }) => rowId}
        card={card}
        details={{
          title: texts.details,
          label: (row) => texts.open(changeOf(row), formatDateTime(row.at)),
          isOpen: ({ rowId }) => rowId === open,
          toggle: ({ rowId }) => setOpen(rowId === open ? null : rowId),
          content: (row) => <JournalDetails row={row} />,
        }}
        empty={{ title: texts.empty, text: texts.emptyHint }}
      />
    </>
  )
}
