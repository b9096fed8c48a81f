import { useState } from 'react'
import { getApprovals, type ApprovalTab } from 'shared-contracts/api/approvals'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { PagedList } from 'shared-ui/unshared/paged-list'
import styled from 'styled-components'
import { ApprovalCard } from './approval-card.tsx'
import { columnsOf } from './columns.tsx'
import { OpenedRequest } from './opened-request.tsx'
import { KEY } from './paths.ts'
import { approvalTexts as texts } from './texts.ts'
import { useOpened } from './use-opened.ts'

/** Widths that numbers, sums, dates and words need without wrapping; the rest is the asker's. */
const Rows = styled.div`
  --number: 84px;
  --date: 108px;
  --sum: 150px;
  --limit: 132px;
  --changed: 132px;
  --state: 150px;

  /* Words after right-aligned sums. */
  && [data-number] + :not([data-number]) {
    padding-left: ${theme.space(5)};
  }
  ${theme.media.down('xl')} {
    --number: 64px;
    --date: 84px;
    --sum: 118px;
    --limit: 96px;
    --changed: 96px;
    --state: 116px;
  }
`
/** The request of a link that is not among the rows, such as a decided one. */
const Linked = styled.div`
  margin-bottom: ${theme.space(4)};
  padding: ${theme.space(5)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};

  ${theme.media.down('lg')} {
    padding: ${theme.space(4)};
  }
`

/** APPR-004: a tab of requests in pages; one of them may be open. */
export function ApprovalList({ orgId, tab }: { readonly orgId: number; readonly tab: ApprovalTab }) {
  const { http } = usePortal()
  const { approvalId: openId, toggle } = useOpened()
  const [decidedId, setDecidedId] = useState<number | null>(null)
  const detailsOf = (approvalId: number) => (
    <OpenedRequest
      key={approvalId}
      {...{ orgId, approvalId }}
      wasDecidedHere={approvalId === decidedId}
      onDecided={setDecidedId}
    />
  )
  return (
    <Rows>
      <PagedList
        caption={texts.tabs[tab]}
        queryKey={[KEY, 'list', orgId, tab]}
        load={async (after, signal) => {
          const query = { tab, ...(after !== undefined && { after: Number(after) }) }
          const { items, next, total, sum } = await http.call(getApprovals, { params: { orgId }, query }, { signal })
          // The sum is that of what waits.
          const foot = { found: total ?? null, sum: (tab === 'waiting' ? sum : null) ?? null }
          return { items, next: next === null ? null : String(next), ...foot }
        }}
        columns={columnsOf[tab]}
        rowKey={({ approvalId }) => approvalId}
        card={(approval) => (
          <ApprovalCard
            {...{ approval, tab }}
            isOpen={approval.approvalId === openId}
            onToggle={() => toggle(approval.approvalId)}
            details={() => detailsOf(approval.approvalId)}
          />
        )}
        details={{
          title: texts.details,
          label: ({ approvalId }) => texts.open(approvalId),
          isOpen: ({ approvalId }) => approvalId === openId,
          toggle: ({ approvalId }) => toggle(approvalId),
          content: ({ approvalId }) => detailsOf(approvalId),
        }}
        above={(rows) =>
          openId !== null &&
          !rows.some(({ approvalId }) => approvalId === openId) && <Linked>{detailsOf(openId)}</Linked>
        }
        empty={{ title: texts.empty[tab], text: texts.emptyHint[tab] }}
      />
    </Rows>
  )
}
