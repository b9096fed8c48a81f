import { useQuery } from '@tanstack/react-query'
import { DRIVE_TABS, getDrivesSummary, type DriveTab } from 'shared-contracts/api/drives/drives'
import { formatNumber } from 'shared-contracts/domain/money'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { usePortal } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { Tabs } from 'shared-ui/tabs'
import { theme } from 'shared-ui/theme'
import { HeadActions as EmptyActions } from 'shared-ui/unshared/head-line'
import { useRight } from 'shared-ui/unshared/use-right'
import styled from 'styled-components'
import { DrivesScreen } from '../page/drives-screen.tsx'
import { DRIVES_KEY, IMPORT_PATH, PATH } from '../paths.ts'
import { texts as pageTexts } from '../texts.ts'
import { HeadActions } from './head-actions.tsx'
import { SelectionContext, useSelection } from './selection.tsx'
import { TabContent } from './tab-content.tsx'
import { listTexts as texts } from './texts.ts'
import { OTHER_TAB, useDriveFilter } from './use-drive-filter.ts'

/** Keeps its room until the count is known. */
const Count = styled.span`
  min-width: 3ch;
  margin-left: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  font-weight: ${theme.font.weight.regular};
  font-variant-numeric: ${theme.font.tabular};
`

/** DRIVE-002: the drives of the organisation, in three tabs. TEAM-002: who may not change them only reads. */
export function ListScreen() {
  return (
    <DrivesScreen title={pageTexts.title} path={PATH}>
      {(orgId) => <DriveList orgId={orgId} />}
    </DrivesScreen>
  )
}

function DriveList({ orgId }: { readonly orgId: number }) {
  const { http } = usePortal()
  const { tab, isFiltered, change } = useDriveFilter()
  const selection = useSelection()
  const canChange = useRight('drives')
  const emptyHint = canChange ? texts.emptyTabHint : texts.emptyTabToRead
  const summary = useQuery({
    queryKey: [DRIVES_KEY, 'summary', orgId],
    queryFn: ({ signal }) => http.call(getDrivesSummary, { params: { orgId } }, { signal }),
  })
  const counts = summary.data?.counts
  if (counts !== undefined && DRIVE_TABS.every((one) => counts[one] === 0)) return <NoDrives />
  const titleOf = (one: DriveTab) => (
    <>
      <span>{texts.tabs[one]}</span> <Count>{counts !== undefined && formatNumber(counts[one])}</Count>
    </>
  )
  return (
    <SelectionContext value={selection}>
      <HeadActions />
      <Tabs
        label={texts.tabList}
        open={tab}
        onOpen={(id) => change({ ...OTHER_TAB, tab: id === 'work' ? '' : id })}
        tabs={DRIVE_TABS.map((one) => ({
          ...{ id: one, title: titleOf(one) },
          // A chart and fields of nothing would only be noise.
          content:
            counts?.[one] === 0 && !isFiltered ? (
              <EmptyState title={texts.emptyTab[one]} text={emptyHint[one]} />
            ) : (
              <TabContent orgId={orgId} summary={summary} />
            ),
        }))}
      />
    </SelectionContext>
  )
}

function NoDrives() {
  const canChange = useRight('drives')
  const actions = (
    <EmptyActions>
      {canChange && (
        <ButtonLink as={Link} to={IMPORT_PATH}>
          {texts.import}
        </ButtonLink>
      )}
      <ButtonLink as={Link} to="/products" variant="secondary">
        {texts.toCatalogue}
      </ButtonLink>
    </EmptyActions>
  )
  return (
    <EmptyState title={texts.noDrives} text={canChange ? texts.noDrivesHint : texts.noDrivesToRead} action={actions} />
  )
}
