import { useRef, useState } from 'react'
import { changeLimit, type Limits } from 'shared-contracts/api/approvals'
import { PERIODS, type Period } from 'shared-contracts/api/own-limit'
import { kopecksOf } from 'shared-contracts/domain/money'
import { AlertBar } from 'shared-ui/alert-bar'
import { Select } from 'shared-ui/select'
import { TextField } from 'shared-ui/text-field'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { formOf, sumIn, type LimitForm } from './limit-form.ts'
import { limitTexts as texts } from './texts.ts'

/** The first part of the key of the limits. */
export const KEY = 'limits'

const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, text: texts.periods[value] }))
const SUMS = ['perOrder', 'perPeriod'] as const

interface LimitDialogProps {
  readonly orgId: number
  readonly member: Limits['members'][number]
  readonly onChanged: (said: string) => void
  readonly onClose: () => void
}

/** APPR-001: changes the limits of a member. What is typed stays after a refusal, a closed dialog and a page load. */
export function LimitDialog({ orgId, member: { userId, name, limit }, onChanged, onClose }: LimitDialogProps) {
  const [typed, update, forget] = useDraft<Partial<LimitForm>>(`limit.${orgId}.${userId}`, () => ({}))
  const change = useChange(changeLimit, KEY)
  const [isChecked, setIsChecked] = useState(false)
  const fields = useRef<Record<string, HTMLInputElement | null>>({})
  const form = { ...formOf(limit), ...typed }
  const perOrder = sumIn(form.perOrder)
  const perPeriod = sumIn(form.perPeriod)
  const isBeyond = typeof perPeriod === 'number' && form.period === limit.period && limit.spent > perPeriod

  async function submit() {
    setIsChecked(true)
    if (perOrder === undefined || perPeriod === undefined) {
      return fields.current[SUMS[perOrder === undefined ? 0 : 1]]?.focus()
    }
    const body = { perOrder, perPeriod, period: form.period }
    if ((await change.send({ params: { orgId, userId }, body })) instanceof Error) return
    forget()
    onChanged(texts.changed(name))
  }
  return (
    <ActionDialog
      title={texts.changing(name)}
      action={texts.save}
      running={texts.saving}
      change={change}
      onSend={submit}
      onClose={onClose}
    >
      {SUMS.map((sum) => (
        <TextField
          key={sum}
          ref={(field) => void (fields.current[sum] = field)}
          label={texts[sum]}
          hint={texts.empty}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={form[sum]}
          error={isChecked && sumIn(form[sum]) === undefined ? texts.wrongSum : null}
          onChange={({ target }) => update(() => ({ [sum]: target.value }))}
        />
      ))}
      <Select
        label={texts.period}
        options={PERIOD_OPTIONS}
        value={form.period}
        onChange={(period) => update(() => ({ period: period as Period }))}
      />
      {isBeyond && <AlertBar variant="warning" text={texts.beyond(kopecksOf(limit.spent))} />}
    </ActionDialog>
  )
}
