import { useRef, useState } from 'react'
import { MAX_DRIVE_ADDRESS } from 'shared-contracts/api/drives/changes'
import { SEEN_TEXT } from 'shared-contracts/api/seen-text'
import { TextField } from 'shared-ui/text-field'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { refusedFields } from '../parts/form-problems.ts'
import { actionTexts as texts } from './texts.ts'
import { useDriveChange, type ActionProps } from './use-drive-change.ts'

/** DRIVE-003: where a drive lies that does not work. What is typed outlives the dialog. */
export function MoveDialog(props: ActionProps) {
  const { orgId, drive, onClose } = props
  const { change, make } = useDriveChange(props)
  const [draft, update, forget] = useDraft(`drives.move.${orgId}.${drive.driveId}`, () => ({
    key: crypto.randomUUID() as string,
    place: drive.place ?? '',
  }))
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  function fail(text: string) {
    setProblem(text)
    field.current?.focus()
  }
  async function send() {
    const place = draft.place.trim()
    if (!SEEN_TEXT.test(place)) return fail(texts.noPlace)
    const error = await make({ action: 'move', place }, draft.key)
    if (error === null) return forget()
    const wrong = refusedFields(error, ['place']).place
    if (wrong === undefined) return
    change.reset()
    fail(wrong)
  }
  return (
    <ActionDialog
      title={texts.names.move}
      action={texts.names.move}
      running={texts.running}
      change={change}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={texts.place}
        value={draft.place}
        error={problem}
        maxLength={MAX_DRIVE_ADDRESS}
        autoComplete="off"
        onChange={({ target }) => {
          setProblem(null)
          update(() => ({ place: target.value, key: crypto.randomUUID() }))
        }}
      />
    </ActionDialog>
  )
}
