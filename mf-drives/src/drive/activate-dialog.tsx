import { useRef, useState } from 'react'
import { changeDrive } from 'shared-contracts/api/drives/changes'
import type { Drive } from 'shared-contracts/api/drives/drives'
import { dayOf } from 'shared-contracts/domain/days'
import { usePortal } from 'shared-ui/portal'
import { ActionDialog, DialogColumn } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { focusWrong, refusedFields } from '../parts/form-problems.ts'
import { DRIVES_KEY } from '../paths.ts'
import { ActivationFields } from './activation-fields.tsx'
import {
  ACTIVATION_FIELDS,
  bodyOf,
  expectedEnd,
  problemsOf,
  startOf,
  type ActivationForm,
  type ActivationProblems,
} from './activation-form.ts'
import { EndNote } from './end-note.tsx'
import { activateTexts as texts } from './texts.ts'

interface ActivateDialogProps {
  readonly orgId: number
  readonly drive: Drive
  /** REPL-003: the drive that it replaces, which is closed if it works still. Its cash register and tax systems are taken over. */
  readonly replaces?: Drive
  readonly onDone: () => void
  readonly onClose: () => void
}

/**
 * DRIVE-003: «Ввести в работу», or «Уточнить срок» for a drive that works without a known end. What is typed survives a
 * refusal, a closed dialog and a page load. The Idempotency-Key belongs to exactly this text (F13).
 */
export function ActivateDialog({ orgId, drive, replaces, onDone, onClose }: ActivateDialogProps) {
  const { bus } = usePortal()
  const { driveId, serialNumber, months } = drive
  const words = drive.state === 'working' ? texts.specify : texts.begin
  const [draft, update, forget] = useDraft(`drives.activate.${orgId}.${driveId}`, () => ({
    key: crypto.randomUUID() as string,
    typed: {} as Partial<ActivationForm>,
  }))
  const [today] = useState(() => dayOf(new Date()))
  const [isChecked, setIsChecked] = useState(false)
  const [refused, setRefused] = useState<ActivationProblems>({})
  const fields = useRef<HTMLDivElement>(null)
  const change = useChange(changeDrive, DRIVES_KEY)
  const form = { ...startOf(drive, replaces), ...draft.typed }

  function type(typed: Partial<ActivationForm>) {
    setRefused((last) => Object.fromEntries(Object.entries(last).filter(([name]) => !Object.hasOwn(typed, name))))
    update((last) => ({ key: crypto.randomUUID(), typed: { ...last.typed, ...typed } }))
  }
  async function submit() {
    setIsChecked(true)
    setRefused({})
    const problems = problemsOf(form, months, today)
    const body = bodyOf(form, drive, replaces)
    if (body === null || Object.keys(problems).length > 0) return focusWrong(fields.current, problems)
    const done = await change.send(
      { params: { orgId, driveId }, body: { action: 'activate', ...body } },
      { key: draft.key },
    )
    if (done instanceof Error) {
      const wrong = refusedFields(done, ACTIVATION_FIELDS)
      // A problem shown at its field is not repeated below the form.
      if (Object.keys(wrong).length > 0) change.reset()
      setRefused(wrong)
      return focusWrong(fields.current, wrong)
    }
    forget()
    bus.send({ type: 'alert/show', text: words.done(serialNumber), variant: 'success' })
    onDone()
  }
  return (
    <ActionDialog
      isWide
      title={words.title}
      action={words.title}
      running={texts.running}
      change={change}
      onSend={submit}
      onClose={onClose}
    >
      {replaces?.state === 'working' && <p>{texts.replaces(replaces.serialNumber)}</p>}
      <DialogColumn ref={fields}>
        <ActivationFields
          form={form}
          asksKind={months === null}
          problems={{ ...refused, ...(isChecked && problemsOf(form, months, today)) }}
          onType={type}
        />
      </DialogColumn>
      <EndNote expected={expectedEnd(form, months)} />
    </ActionDialog>
  )
}
