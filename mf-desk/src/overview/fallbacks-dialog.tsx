import { getRemoteFallbacks, type RemoteFallback } from 'shared-contracts/api/desk/overview'
import { formatNumber } from 'shared-contracts/domain/money'
import type { Column } from 'shared-ui/data-table'
import { ListDialog } from './list-dialog.tsx'
import { overviewTexts as texts } from './texts.ts'

const columns: readonly Column<RemoteFallback>[] = [
  { key: 'remote', title: texts.remote, cell: ({ remote }) => remote },
  { key: 'version', title: texts.version, cell: ({ version }) => version },
  { key: 'team', title: texts.team, cell: ({ team }) => team },
  { key: 'reports', title: texts.reports, isNumber: true, cell: ({ reports }) => formatNumber(reports) },
]

/** DESK-017: the remotes that fell back in the last 24 hours. */
export function FallbacksDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ListDialog
      title={texts.fallbacks}
      call={getRemoteFallbacks}
      columns={columns}
      rowKey={({ remote, version }) => `${remote} ${version}`}
      hint={texts.fallbacksHint}
      none={texts.noFallbacks}
      onClose={onClose}
    />
  )
}
