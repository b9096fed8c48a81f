import { useRef, useState } from 'react'
import { ApiError } from 'shared-contracts/api/error'
import { dayOf, formatDay, typedDay, type Day } from 'shared-contracts/domain/days'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useKeyedForm } from 'shared-ui/unshared/use-keyed-form'
import { DayInput, dayProblem } from '../parts/day-input.tsx'
import { refusedFields } from '../parts/form-problems.ts'
import { EarlyDialog } from './early-dialog.tsx'
import { actionTexts as texts } from './texts.ts'
import { useDriveChange, type ActionProps } from './use-drive-change.ts'

/** The actions for which only a day is asked. */
export type DayAction = keyof typeof texts.dayOf

/**
 * DRIVE-003: an action on a day. DRIVE-010: destroying a drive that is still to be kept asks a second time and names the
 * law.
 */
export function DayDialog({ action, ...props }: ActionProps & { readonly action: DayAction }) {
  const { drive, onClose } = props
  const { change, make } = useDriveChange(props)
  const [today] = useState(() => dayOf(new Date()))
  const [form, type] = useKeyedForm({ on: formatDay(today) })
  const [isChecked, setIsChecked] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [isAskedEarly, setIsAskedEarly] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const problem = dayProblem(form.on, { until: today })

  async function send(isEarly = false) {
    setIsChecked(true)
    const on = typedDay(form.on)
    if (problem !== null || on === null) return field.current?.focus()
    if (action === 'destroy' && !isEarly && isKeptOn(on, drive.keepUntil)) return setIsAskedEarly(true)
    const error = await make({ action, on, ...(isEarly && { isEarly }) } as Parameters<typeof make>[0], form.key)
    if (error === null) return
    if (error instanceof ApiError && error.body.code === 'KEPT_LONGER') {
      change.reset()
      return setIsAskedEarly(true)
    }
    setIsAskedEarly(false)
    const wrong = refusedFields(error, ['on']).on
    if (wrong === undefined) return
    change.reset()
    setRefused(wrong)
    field.current?.focus()
  }
  if (isAskedEarly && drive.keepUntil !== null) {
    return (
      <EarlyDialog
        until={drive.keepUntil}
        change={change}
        onAccept={() => void send(true)}
        onClose={() => setIsAskedEarly(false)}
      />
    )
  }
  return (
    <ActionDialog
      title={texts.names[action]}
      action={texts.names[action]}
      running={texts.running}
      change={change}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>{texts.hints[action]}</p>
      <DayInput
        ref={field}
        label={texts.dayOf[action]}
        value={form.on}
        error={refused ?? (isChecked ? problem : null)}
        onChange={(on) => {
          setRefused(null)
          type({ on })
        }}
      />
    </ActionDialog>
  )
}

/** RULE-005: it is kept through the last day. */
const isKeptOn = (on: Day, keepUntil: Day | null) => keepUntil !== null && on <= keepUntil
