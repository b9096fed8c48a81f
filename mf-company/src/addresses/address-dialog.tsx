import { useRef, useState } from 'react'
import { changeAddress, createAddress, type Address } from 'shared-contracts/api/addresses'
import { ApiError } from 'shared-contracts/api/error'
import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import { AlertBar } from 'shared-ui/alert-bar'
import { PhoneField } from 'shared-ui/phone-field'
import { TextField } from 'shared-ui/text-field'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { pickedAddress, typedAddress } from 'shared-ui/unshared/address-choice'
import { AddressField } from 'shared-ui/unshared/address-field'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { Check } from 'shared-ui/unshared/check'
import { bodyOf, formOf, problemsOf, type AddressForm, type Problems } from './address-form.ts'
import { addressTexts as texts } from './texts.ts'

/** What is typed and not saved, and what it is typed on. */
interface AddressDraft {
  /** Idempotency-Key of exactly this text: an edited one may follow a lost answer (F13). */
  readonly key: string
  /** The version that was changed. */
  readonly version: string | null
  readonly typed: Partial<AddressForm>
}

interface AddressDialogProps {
  readonly orgId: number
  /** `null`: a new one. */
  readonly address: Address | null
  readonly onSaved: (said: string) => void
  readonly onClose: () => void
}

/**
 * ADDR-001: adds or changes an address. What is typed stays after a refusal, a closed dialog and a page load; fields that
 * were not typed show what somebody else has changed meanwhile.
 */
export function AddressDialog({ orgId, address, onSaved, onClose }: AddressDialogProps) {
  const [draft, update, forget] = useDraft<AddressDraft>(`addresses.${orgId}.${address?.addressId ?? 'new'}`, () => ({
    key: crypto.randomUUID(),
    version: null,
    typed: {},
  }))
  const [picked, setPicked] = useState<AddressSuggestion | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const create = useChange(createAddress, 'addresses')
  const change = useChange(changeAddress, 'addresses')
  const fields = useRef<Partial<Record<string, { readonly focus: () => void } | null>>>({})
  const form = { ...formOf(address), ...draft.typed }
  const problems = { ...refused, ...(isChecked && problemsOf(form)) }
  const running = address === null ? create : change

  function type(typed: Partial<AddressForm>) {
    const names = Object.keys(typed).map((name) => (name === 'choice' ? 'address' : name))
    setRefused((last) => Object.fromEntries(Object.entries(last).filter(([name]) => !names.includes(name))))
    update((last) => ({
      key: crypto.randomUUID(),
      version: last.version ?? address?.version ?? null,
      typed: { ...last.typed, ...typed },
    }))
  }
  function focusFirst(wrong: Problems) {
    const name = ['label', 'address', 'contactName', 'contactPhone'].find((field) => field in wrong)
    if (name !== undefined) fields.current[name]?.focus()
  }
  async function submit() {
    setIsChecked(true)
    setRefused({})
    const body = bodyOf(form)
    if (body === null) return focusFirst(problemsOf(form))
    const signature = picked?.value === body.pickedAddress ? picked.signature : undefined
    const saved =
      address === null
        ? await create.send({ params: { orgId }, body }, { key: draft.key, signature })
        : await change.send(
            { params: { orgId, addressId: address.addressId }, body },
            { version: draft.version ?? address.version, signature },
          )
    if (saved instanceof Error) {
      // The next attempt is made on the address that is read by now.
      if (saved instanceof ApiError && saved.status === 412) return update(() => ({ version: null }))
      const wrong = refusedFields(saved)
      // What stands at the fields is not said once more below them.
      if (Object.keys(wrong).length > 0) running.reset()
      setRefused(wrong)
      return focusFirst(wrong)
    }
    forget()
    onSaved((address === null ? texts.added : texts.changed)(saved.label))
  }
  return (
    <ActionDialog
      title={address === null ? texts.add : texts.changing}
      action={texts.submit}
      running={texts.saving}
      change={{ isRunning: running.isRunning, failure: running.isStale ? null : running.failure }}
      onSend={submit}
      onClose={onClose}
    >
      <TextField
        ref={(field) => void (fields.current.label = field)}
        label={texts.label}
        hint={texts.labelHint}
        value={form.label}
        maxLength={100}
        autoComplete="off"
        error={problems.label ?? null}
        onChange={({ target }) => type({ label: target.value })}
      />
      <AddressField
        label={texts.address}
        choice={form.choice}
        error={problems.address}
        inputRef={(field) => void (fields.current.address = field)}
        onType={(text) => type({ choice: typedAddress(text, form.choice) })}
        onPick={(suggestion) => {
          setPicked(suggestion)
          type({ choice: pickedAddress(suggestion) })
        }}
      />
      <TextField
        ref={(field) => void (fields.current.contactName = field)}
        label={texts.contactName}
        hint={texts.contactHint}
        value={form.contactName}
        maxLength={200}
        autoComplete="name"
        error={problems.contactName ?? null}
        onChange={({ target }) => type({ contactName: target.value })}
      />
      <PhoneField
        ref={(field) => void (fields.current.contactPhone = field)}
        label={texts.contactPhone}
        value={form.contactPhone}
        error={problems.contactPhone}
        onBlur={() => undefined}
        onChange={(contactPhone) => type({ contactPhone })}
      />
      <Check checked={form.isDefault} onChange={({ target }) => type({ isDefault: target.checked })}>
        {texts.makeDefault}
      </Check>
      {running.isStale && <AlertBar variant="warning" text={texts.stale} />}
    </ActionDialog>
  )
}

/** The fields that the API refuses. Those of the resolved address stand at «Адрес». */
function refusedFields(error: Error): Problems {
  if (!(error instanceof ApiError) || error.status !== 400) return {}
  const named = (error.body.fields ?? []).map(({ path, message }) => {
    const isOwn = path === 'label' || path === 'contactName' || path === 'contactPhone'
    return [isOwn ? path : 'address', message] as const
  })
  return Object.fromEntries(named)
}
