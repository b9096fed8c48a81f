import { useQuery } from '@tanstack/react-query'
import { UPLOAD_LIMIT } from 'shared-contracts/api/desk/common'
import { applyProductSheet, checkProductSheet, type ProductSheetCheck } from 'shared-contracts/api/desk/product-sheet'
import { AlertBar } from 'shared-ui/alert-bar'
import { usePortal } from 'shared-ui/portal'
import { summaryOf } from '../journal/words.ts'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { readBase64 } from 'shared-ui/unshared/read-base64'
import { SmallTable } from '../parts/small-table.tsx'
import { useChange } from 'shared-ui/unshared/use-change'
import { wordsOf } from 'shared-ui/unshared/words-of'
import { KEY } from './key.ts'
import { productTexts as texts } from './texts.ts'

interface SheetDialogProps {
  readonly file: File
  readonly onClose: () => void
}

/** DESK-008: what a sheet changes, and what is wrong in it, before all of it is applied or nothing. */
export function SheetDialog({ file, onClose }: SheetDialogProps) {
  const { http, bus } = usePortal()
  const { data, error } = useQuery({
    queryKey: [KEY, 'sheet', file.name, file.size, file.lastModified],
    async queryFn({ signal }) {
      if (file.size > UPLOAD_LIMIT) throw new UnreadableFile(texts.tooLarge)
      const content = await readBase64(file).catch(() => {
        throw new UnreadableFile(texts.unreadable)
      })
      return { content, check: await http.call(checkProductSheet, { body: { file: content } }, { signal }) }
    },
    gcTime: 0,
    retry: false,
  })
  const apply = useChange(applyProductSheet, KEY)

  async function send() {
    if (data === undefined) return
    const answer = await apply.send({ body: { file: data.content, digest: data.check.digest } })
    if (answer instanceof Error) return
    onClose()
    bus.send({ type: 'alert/show', text: texts.applied(answer.changed), variant: 'success' })
  }
  return (
    <ActionDialog
      title={texts.importSheet}
      isWide
      action={texts.apply}
      running={texts.applying}
      isReady={data !== undefined && data.check.problemsCount === 0 && data.check.changesCount > 0}
      change={apply}
      onSend={send}
      onClose={onClose}
    >
      <p>{file.name}</p>
      {error !== null ? (
        <AlertBar variant="danger" text={error instanceof UnreadableFile ? error.message : wordsOf(error)} />
      ) : data === undefined ? (
        <p role="status">{texts.checking}</p>
      ) : (
        <Preview check={data.check} />
      )}
    </ActionDialog>
  )
}

class UnreadableFile extends Error {}

function Preview({ check }: { readonly check: ProductSheetCheck }) {
  const { changes, changesCount, problems, problemsCount, ignored } = check
  return (
    <>
      <p role="status">{`${texts.changesCount(changesCount)}. ${texts.problemsCount(problemsCount)}.`}</p>
      {ignored.length > 0 && <p>{texts.ignored(ignored)}</p>}
      {changesCount + problemsCount === 0 && <p>{texts.nothingToApply}</p>}
      {problemsCount > 0 && (
        <SmallTable>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              <th scope="col">{texts.problem}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, message }) => (
              <tr key={`${row} ${message}`}>
                <th scope="row">{row}</th>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
      {problems.length < problemsCount && <p>{texts.firstOf(problems.length, problemsCount)}</p>}
      {changesCount > 0 && (
        <SmallTable>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.changes}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.row}>
                <th scope="row">{change.row}</th>
                <td>{texts.namedNumber(change.productId, change.name)}</td>
                <td>{summaryOf(change)}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
      {changes.length < changesCount && <p>{texts.firstOf(changes.length, changesCount)}</p>}
    </>
  )
}
