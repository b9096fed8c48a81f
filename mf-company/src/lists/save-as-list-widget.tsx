import { useId, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { createList, type ListWithLines } from 'shared-contracts/api/lists'
import type { RemoteProps, WidgetOutcome } from 'shared-contracts/portal/portal'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button, ButtonLink } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { isPlainClick } from 'shared-ui/plain-click'
import { usePortal } from 'shared-ui/portal'
import { DialogColumn } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { useKeyedForm } from 'shared-ui/unshared/use-keyed-form'
import { useOrganisationOfDialog } from '../parts/use-organisation-of-dialog.ts'
import { nameProblem } from './list-draft.ts'
import { NameField, SharedCheck } from './list-fields.tsx'
import { mergedLines, type NewLine } from './list-text.ts'
import { listTexts as texts } from './texts.ts'
import { pathOf } from './use-lists.ts'

interface SaveAsListProps extends RemoteProps {
  readonly lines?: readonly NewLine[]
  /** A name to begin with; `name` itself is a prop of single-spa. */
  readonly listName?: string
  readonly onOutcome: (outcome: WidgetOutcome) => void
}

/**
 * LIST-001: saves lines of a basket or of an order as a list, in a dialog over any page. Ends as `accepted` once a list was
 * saved, as `closed` when the buyer closes it or the organisation changes (F11).
 */
export function SaveAsList({ lines = [], listName = '', onOutcome }: SaveAsListProps) {
  const orgId = useOrganisationOfDialog(onOutcome)
  return orgId !== null && <SaveAsListDialog {...{ orgId, lines, listName, onOutcome }} />
}

interface SaveAsListDialogProps extends Required<Pick<SaveAsListProps, 'lines' | 'listName' | 'onOutcome'>> {
  readonly orgId: number
}

/** One dialog asks and then tells, so that closing it gives the focus back to the button that opened it. */
function SaveAsListDialog({ orgId, lines, listName, onOutcome }: SaveAsListDialogProps) {
  const { navigate } = usePortal()
  const [{ name, isShared, key }, type] = useKeyedForm({ name: listName, isShared: false })
  const [isChecked, setIsChecked] = useState(false)
  const [saved, setSaved] = useState<ListWithLines | null>(null)
  const create = useChange(createList)
  const field = useRef<HTMLInputElement>(null)
  const form = useId()
  const merged = mergedLines(lines)
  const pieces = merged.reduce((sum, { quantity }) => sum + quantity, 0)
  const wrongName = nameProblem(name)
  const close = () => onOutcome(saved === null ? 'closed' : 'accepted')

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (create.isRunning) return
    if (wrongName !== null) return field.current?.focus()
    const body = { name, isShared, lines: merged }
    const made = await create.send({ params: { orgId }, body }, { key })
    if (!(made instanceof Error)) setSaved(made)
  }
  function open(event: MouseEvent, list: ListWithLines) {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    onOutcome('accepted')
    navigate(pathOf(list.listId))
  }
  return (
    <Dialog
      title={texts.saveAs}
      onClose={close}
      actions={
        <>
          {saved === null ? (
            <Button type="submit" form={form} isLoading={create.isRunning} loadingText={texts.saving}>
              {texts.save}
            </Button>
          ) : (
            <ButtonLink ref={takeFocus} href={pathOf(saved.listId)} onClick={(event) => open(event, saved)}>
              {texts.open}
            </ButtonLink>
          )}
          <Button variant="secondary" onClick={close}>
            {saved === null ? texts.cancel : texts.close}
          </Button>
        </>
      }
    >
      <div role="status">{saved !== null && texts.savedAs(saved.name)}</div>
      {saved === null && (
        <DialogColumn as="form" id={form} noValidate onSubmit={(event) => void submit(event)}>
          <p>{texts.positions(merged.length, pieces)}</p>
          <NameField
            ref={field}
            value={name}
            error={isChecked ? wrongName : null}
            onChange={(text) => type({ name: text })}
          />
          <SharedCheck isShared={isShared} onChange={(checked) => type({ isShared: checked })} />
          {create.failure !== null && <AlertBar variant="danger" text={create.failure} />}
        </DialogColumn>
      )}
    </Dialog>
  )
}

/** The pressed button is gone. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()
