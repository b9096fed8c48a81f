import { useRef, useState } from 'react'
import {
  saveExchangeSettings,
  type ExchangeSettings,
  type ShownExchangeSettings,
} from 'shared-contracts/api/desk/exchange'
import { AlertBar } from 'shared-ui/alert-bar'
import { Select } from 'shared-ui/select'
import { TextArea, TextField } from 'shared-ui/text-field'
import { Check } from 'shared-ui/unshared/check'
import { theme } from 'shared-ui/theme'
import { useEdited } from 'shared-ui/use-edited'
import { usePortal } from 'shared-ui/portal'
import styled from 'styled-components'
import {
  changedFields,
  draftOf,
  mergeDraft,
  namesOf,
  othersChanges,
  settingsOf,
  wrongFields,
  type SettingsDraft,
} from './settings-draft.ts'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { Group } from './settings-group.tsx'
import { StatusFields } from './status-fields.tsx'
import { exchangeTexts as texts } from './texts.ts'
import { KEY } from './use-exchange.ts'
import { WarehouseFields } from './warehouse-fields.tsx'

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: ${theme.space(3)};
`
const options = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([value, text]) => ({ value, text }))

interface SettingsDialogProps {
  readonly shown: ShownExchangeSettings
  readonly onClose: () => void
}

/** DESK-010: changes the settings. What another manager saves meanwhile is named, and what is typed here stays. */
export function SettingsDialog({ shown, onClose }: SettingsDialogProps) {
  const { bus } = usePortal()
  const [base, setBase] = useState({ settings: shown.settings, version: shown.version })
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(shown.settings))
  const [meanwhile, setMeanwhile] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const share = useRef<HTMLInputElement>(null)
  const properties = useRef<HTMLTextAreaElement>(null)
  const save = useChange(saveExchangeSettings, KEY)
  const typed = settingsOf(draft)
  const wrong = isChecked ? wrongFields(draft) : null
  const changes = typed === null ? {} : changedFields(base.settings, typed)
  useEdited(typed === null || Object.keys(changes).length > 0)

  if (shown.version !== base.version && !save.isRunning) {
    const theirs = othersChanges(base.settings, shown.settings, typed)
    if (Object.keys(theirs).length > 0) setMeanwhile(texts.changedMeanwhile(namesOf(theirs)))
    setDraft(mergeDraft(draft, base.settings, shown.settings))
    setBase({ settings: shown.settings, version: shown.version })
  }

  const set = (part: Partial<SettingsDraft>) => setDraft((last) => ({ ...last, ...part }))
  async function submit() {
    setIsChecked(true)
    if (typed === null) return (wrongFields(draft).has('hideShare') ? share : properties).current?.focus()
    if (Object.keys(changes).length === 0) return onClose()
    if ((await save.send({ body: changes }, { version: base.version })) instanceof Error) return
    bus.send({ type: 'alert/show', text: texts.saved, variant: 'success' })
    onClose()
  }
  return (
    <ActionDialog
      isWide
      title={texts.settingsTitle}
      action={texts.save}
      running={texts.saving}
      change={{ ...save, failure: meanwhile === null ? save.failure : null }}
      onSend={submit}
      onClose={onClose}
    >
      {meanwhile !== null && <AlertBar variant="warning" text={meanwhile} />}
      <Select
        label={texts.priceType}
        options={priceOptions(shown)}
        value={draft.priceType ?? ''}
        placeholder={texts.notChosen}
        onChange={(value) => set({ priceType: value === '' ? null : value })}
      />
      <WarehouseFields
        seen={shown.warehouses}
        value={draft.warehouses}
        onChange={(warehouses) => set({ warehouses })}
      />
      <Check checked={draft.isFreeStock} onChange={(event) => set({ isFreeStock: event.target.checked })}>
        {texts.freeStock}
      </Check>
      <StatusFields rows={draft.statuses} onChange={(statuses) => set({ statuses })} />
      <TextArea
        ref={properties}
        label={texts.serialNumbers}
        error={wrong?.has('serialNumberProperties') ? texts.serialNumbersWrong : null}
        hint={texts.serialNumbersHint}
        value={draft.serialNumberProperties}
        onChange={(event) => set({ serialNumberProperties: event.target.value })}
      />
      <TextField
        label={texts.months}
        hint={texts.monthsHint}
        value={draft.monthsProperty}
        maxLength={200}
        onChange={(event) => set({ monthsProperty: event.target.value })}
      />
      <Group>
        <legend>{texts.owners}</legend>
        <p>{texts.ownersHint}</p>
        <Pairs>
          {(Object.keys(draft.owners) as (keyof ExchangeSettings['owners'])[]).map((field) => (
            <Select
              key={field}
              label={texts.fields[field]}
              options={options(texts.sides)}
              value={draft.owners[field]}
              onChange={(side) => set({ owners: { ...draft.owners, [field]: side as '1c' | 'desk' } })}
            />
          ))}
        </Pairs>
      </Group>
      <Pairs>
        <Select
          label={texts.encoding}
          options={options({ 'windows-1251': 'windows-1251', 'utf-8': 'UTF-8' })}
          value={draft.encoding}
          onChange={(encoding) => set({ encoding: encoding as SettingsDraft['encoding'] })}
        />
        <Select
          label={texts.version}
          options={options({ v210: '2.10', v208: '2.08' })}
          value={draft.ordersVersion === '2.10' ? 'v210' : 'v208'}
          onChange={(version) => set({ ordersVersion: version === 'v210' ? '2.10' : '2.08' })}
        />
      </Pairs>
      <TextField
        ref={share}
        label={texts.hideShareLabel}
        inputMode="decimal"
        value={draft.hideShare}
        error={wrong?.has('hideShare') ? texts.hideShareWrong : null}
        onChange={(event) => set({ hideShare: event.target.value })}
      />
    </ActionDialog>
  )
}

/** The price types seen, and the chosen one if it was not seen of late. */
function priceOptions({ settings: { priceType }, priceTypes }: ShownExchangeSettings) {
  const seen = priceTypes.map(({ id, name, currency }) => ({ value: id, text: texts.priceOf(name, currency) }))
  const isUnknown = priceType !== null && !seen.some(({ value }) => value === priceType)
  return [{ value: '', text: texts.notChosen }, ...seen, ...(isUnknown ? [{ value: priceType, text: priceType }] : [])]
}
