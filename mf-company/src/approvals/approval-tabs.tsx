import { useQuery } from '@tanstack/react-query'
import { APPROVAL_TABS, countApprovals, type ApprovalTab } from 'shared-contracts/api/approvals'
import { formatNumber } from 'shared-contracts/domain/money'
import { usePortal } from 'shared-ui/portal'
import { useSearchParams } from 'shared-ui/router'
import { Tabs } from 'shared-ui/tabs'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { ApprovalList } from './approval-list.tsx'
import { OwnRequests } from './own-requests.tsx'
import { KEY } from './paths.ts'
import { approvalTexts as texts } from './texts.ts'

/** Keeps its room until the count is known. */
const Count = styled.span`
  min-width: 2ch;
  margin-left: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  font-weight: ${theme.font.weight.regular};
  font-variant-numeric: ${theme.font.tabular};
`

/** APPR-004: what waits for a decision, the user's own requests, and all. The address names the tab. */
export function ApprovalTabs({ orgId }: { readonly orgId: number }) {
  const { http } = usePortal()
  const [search, setSearch] = useSearchParams()
  const { data } = useQuery({
    queryKey: [KEY, 'count', orgId],
    queryFn: ({ signal }) => http.call(countApprovals, { params: { orgId } }, { signal }),
  })
  const titleOf = (tab: ApprovalTab) =>
    tab === 'waiting' ? (
      <>
        <span>{texts.tabs[tab]}</span> <Count>{data !== undefined && formatNumber(data.waiting)}</Count>
      </>
    ) : (
      texts.tabs[tab]
    )
  return (
    <Tabs
      label={texts.tabList}
      open={APPROVAL_TABS.find((tab) => tab === search.get('tab')) ?? 'waiting'}
      // Another tab has other rows: the opened one is closed.
      onOpen={(tab) => setSearch({ tab, opened: '' }, { replace: true })}
      tabs={APPROVAL_TABS.map((tab) => ({
        ...{ id: tab, title: titleOf(tab) },
        content: tab === 'mine' ? <OwnRequests orgId={orgId} /> : <ApprovalList orgId={orgId} tab={tab} />,
      }))}
    />
  )
}
