import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiCall, CallAnswer } from 'shared-contracts/api/call'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { Button } from 'shared-ui/button'
import { DataTable, type Column } from 'shared-ui/data-table'
import { Dialog } from 'shared-ui/dialog'
import { ErrorPanel } from 'shared-ui/error-panel'
import { usePortal } from 'shared-ui/portal'
import { LoadingBlock } from '../parts/loading-block.tsx'
import { DialogColumn } from 'shared-ui/unshared/action-dialog'
import { overviewTexts as texts } from './texts.ts'

interface ListDialogProps<Row> {
  readonly title: string
  /** Gives the rows. */
  readonly call: ApiCall & { readonly answer: { readonly _zod: { readonly output: Row[] } } }
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string | number
  readonly hint?: string
  /** Said when there are no rows. */
  readonly none: string
  readonly onClose: () => void
}

/** A list behind a number of the strip. */
export function ListDialog<Row>({ title, call, columns, rowKey, hint, none, onClose }: ListDialogProps<Row>) {
  const { http } = usePortal()
  const { data, error, refetch } = useQuery({
    queryKey: ['overview', call.name],
    queryFn: ({ signal }) => http.call(call, {} as never, { signal }) as Promise<CallAnswer<ApiCall>>,
  })
  const rows = data as readonly Row[] | undefined
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <DialogColumn>{content()}</DialogColumn>
    </Dialog>
  )

  function content(): ReactNode {
    if (rows === undefined) {
      if (error === null) return <LoadingBlock height={160} />
      return <ErrorPanel title={texts.listFailed} text={failureOf(error).text} onRetry={() => void refetch()} />
    }
    if (rows.length === 0) return <p>{none}</p>
    return (
      <>
        {hint !== undefined && <p>{hint}</p>}
        <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} />
      </>
    )
  }
}
