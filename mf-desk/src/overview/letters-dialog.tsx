import { getWaitingLetters, type WaitingLetter } from 'shared-contracts/api/desk/overview'
import { formatDateTime } from 'shared-contracts/domain/dates'
import type { Column } from 'shared-ui/data-table'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { ListDialog } from './list-dialog.tsx'
import { overviewTexts as texts } from './texts.ts'

const columns: readonly Column<WaitingLetter>[] = [
  {
    key: 'letter',
    title: texts.letter,
    cell: ({ kind, orderId }) => (
      <>
        <span>{`${texts.kinds[kind] ?? kind}, `}</span>
        <TextLink as={Link} to={`/desk/orders/${orderId}`}>
          {texts.order(orderId)}
        </TextLink>
      </>
    ),
  },
  { key: 'to', title: texts.to, cell: ({ company, to }) => `${company}, ${to ?? texts.noAddress}` },
  { key: 'since', title: texts.since, cell: ({ since }) => formatDateTime(since) },
  {
    key: 'why',
    title: texts.why,
    cell: ({ failures, isGivenUp }) =>
      isGivenUp ? texts.givenUp : failures > 0 ? texts.tried(failures) : texts.inTurn,
  },
]

/** DESK-017: the letters that wait: which, to whom, since when and why. */
export function LettersDialog({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  return (
    <ListDialog
      title={title}
      call={getWaitingLetters}
      columns={columns}
      rowKey={({ letterId }) => letterId}
      none={texts.noLetters}
      onClose={onClose}
    />
  )
}
