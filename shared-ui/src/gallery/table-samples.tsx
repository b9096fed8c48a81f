import { useState } from 'react'
import { kopecksOf } from 'shared-contracts/domain/money'
import { Badge } from '../elements/badge.tsx'
import { DataTable, type Column } from '../on-demand/data-table.tsx'
import { LoadMore } from '../on-demand/load-more.tsx'
import { Money } from '../elements/money.tsx'
import type { Tone } from '../theme/theme.ts'
import { Columns, Sample } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

interface Invoice {
  readonly id: number
  readonly payer: string
  readonly sum: number
  readonly tone: Tone
}

const invoices: readonly Invoice[] = [
  { id: 104_518, payer: texts.organisation, sum: 74_690, tone: 'warning' },
  { id: 104_377, payer: texts.longOrganisation, sum: 1_236_870.5, tone: 'success' },
  { id: 104_102, payer: texts.person, sum: 7, tone: 'brand' },
]

const columns: readonly Column<Invoice>[] = [
  { key: 'id', title: texts.table.id, cell: ({ id }) => <strong>{id}</strong> },
  { key: 'payer', title: texts.table.payer, cell: ({ payer }) => payer },
  { key: 'sum', title: texts.table.sum, isNumber: true, cell: ({ sum }) => <Money amount={kopecksOf(sum)} /> },
  {
    key: 'state',
    title: texts.table.state,
    isTitleHidden: true,
    cell: ({ tone }) => <Badge tone={tone}>{texts.tones[tone]}</Badge>,
  },
]

/** A table that becomes cards below 992 px, and the «load more» row in each of its states. */
export function TableSamples() {
  const [opened, setOpened] = useState<number | null>(104_377)
  return (
    <>
      <DataTable
        caption={texts.table.caption}
        columns={columns}
        rows={invoices}
        rowKey={({ id }) => id}
        details={{
          title: texts.table.details,
          label: ({ id }) => texts.table.open(id),
          isOpen: ({ id }) => id === opened,
          toggle: ({ id }) => setOpened(id === opened ? null : id),
          content: () => texts.paragraph,
        }}
      />
      <Sample>
        <Columns>
          {(['idle', 'loading', 'failed', 'none'] as const).map((status) => (
            <LoadMore
              key={status}
              status={status}
              onLoad={() => undefined}
              shown={texts.table.shown}
              failedText={texts.table.failed}
            />
          ))}
        </Columns>
      </Sample>
    </>
  )
}
