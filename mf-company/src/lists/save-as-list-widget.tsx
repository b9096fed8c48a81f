import { useEffect, useRef, useState } from 'react'
import { createList, type ListWithLines } from 'shared-contracts/api/lists'
import type { RemoteProps, WidgetOutcome } from 'shared-contracts/portal/portal'
import { Button, ButtonLink } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { isPlainClick } from 'shared-ui/plain-click'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { nameProblem } from './list-draft.ts'
import { NameField, SharedCheck } from './list-fields.tsx'
import { mergedLines, type NewLine } from './list-text.ts'
import { listTexts as texts } from './texts.ts'
import { KEY, pathOf } from './use-lists.ts'

interface SaveAsListProps extends RemoteProps {
  readonly lines?: readonly NewLine[]
  /** A name to begin with. */
  readonly name?: string
  readonly onOutcome: (outcome: WidgetOutcome) => void
}

/**
 * LIST-001: saves lines of a basket or of an order as a list, in a dialog over any page. Ends as `accepted` once a list was
 * saved, as `closed` when the buyer closes it or the organisation changes (F11).
 */
export function SaveAsList({ lines = [], name: firstName = '', onOutcome }: SaveAsListProps) {
  const { orgId } = usePortalState('organisation')
  const [openedFor] = useState(orgId)
  const [saved, setSaved] = useState<ListWithLines | null>(null)
  const isCurrent = orgId !== null && orgId === openedFor
  useEffect(() => {
    if (!isCurrent) onOutcome('closed')
  }, [isCurrent, onOutcome])
  if (!isCurrent) return null
  if (saved !== null) return <Saved list={saved} onClose={() => onOutcome('accepted')} />
  return <Asking {...{ orgId, lines, firstName }} onSaved={setSaved} onClose={() => onOutcome('closed')} />
}

interface AskingProps {
  readonly orgId: number
  readonly lines: readonly NewLine[]
  readonly firstName: string
  readonly onSaved: (list: ListWithLines) => void
  readonly onClose: () => void
}

function Asking({ orgId, lines, firstName, onSaved, onClose }: AskingProps) {
  const [key] = useState(() => crypto.randomUUID())
  const [name, setName] = useState(firstName)
  const [isShared, setIsShared] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const create = useChange(createList, KEY)
  const field = useRef<HTMLInputElement>(null)
  const merged = mergedLines(lines)
  const wrongName = nameProblem(name)

  async function submit() {
    setIsChecked(true)
    if (wrongName !== null) return field.current?.focus()
    const made = await create.send({ params: { orgId }, body: { name, isShared, lines: merged } }, { key })
    if (!(made instanceof Error)) onSaved(made)
  }
  return (
    <ActionDialog
      title={texts.saveAs}
      action={texts.save}
      running={texts.saving}
      change={create}
      onSend={submit}
      onClose={onClose}
    >
      <p>
        {texts.positions(
          merged.length,
          merged.reduce((sum, { quantity }) => sum + quantity, 0),
        )}
      </p>
      <NameField ref={field} value={name} error={isChecked ? wrongName : null} onChange={setName} />
      <SharedCheck isShared={isShared} onChange={setIsShared} />
    </ActionDialog>
  )
}

function Saved({ list, onClose }: { readonly list: ListWithLines; readonly onClose: () => void }) {
  const { navigate } = usePortal()
  return (
    <Dialog
      title={texts.saveAs}
      onClose={onClose}
      actions={
        <>
          <ButtonLink
            // The pressed button is gone.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            href={pathOf(list.listId)}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              onClose()
              navigate(pathOf(list.listId))
            }}
          >
            {texts.open}
          </ButtonLink>
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <span role="status">{texts.savedAs(list.name)}</span>
    </Dialog>
  )
}
