import { useQuery } from '@tanstack/react-query'
import { createAddress, getAddresses, type Address } from 'shared-contracts/api/addresses'
import { SEEN_TEXT } from 'shared-contracts/api/seen-text'
import { isPhone } from 'shared-contracts/domain/phone'
import type { RemoteProps, WidgetOutcome } from 'shared-contracts/portal/portal'
import { AlertBar } from 'shared-ui/alert-bar'
import { Badge } from 'shared-ui/badge'
import { Button, ButtonLink } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { ErrorPanel } from 'shared-ui/error-panel'
import { isPlainClick } from 'shared-ui/plain-click'
import { usePortal } from 'shared-ui/portal'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import { DialogColumn } from 'shared-ui/unshared/action-dialog'
import { savedAddress } from 'shared-ui/unshared/saved-address'
import { useChange } from 'shared-ui/unshared/use-change'
import { useId, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import styled from 'styled-components'
import { Check } from 'shared-ui/unshared/check'
import { useKeyedForm } from 'shared-ui/unshared/use-keyed-form'
import { useOrganisationOfDialog } from '../parts/use-organisation-of-dialog.ts'
import { bodyOf } from './address-form.ts'
import { addressTexts as texts } from './texts.ts'

/** The page of all addresses. */
const PATH = '/company/addresses'

interface SavedAddressesProps extends RemoteProps {
  /** `choose`: fills the order form with a saved address; `save`: saves the one of the order form. */
  readonly mode?: 'choose' | 'save'
  readonly onOutcome: (outcome: WidgetOutcome) => void
}

interface DialogProps {
  readonly orgId: number
  readonly onOutcome: (outcome: WidgetOutcome) => void
}

/** ADDR-001: the saved addresses over the order form. It closes when the organisation changes (F11). */
export function SavedAddresses({ mode = 'choose', onOutcome }: SavedAddressesProps) {
  const orgId = useOrganisationOfDialog(onOutcome)
  if (orgId === null) return null
  return mode === 'choose' ? <ChooseDialog {...{ orgId, onOutcome }} /> : <SaveDialog {...{ orgId, onOutcome }} />
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`
const Choice = styled.button`
  display: grid;
  gap: ${theme.space(1)};
  width: 100%;
  padding: ${theme.space(3)} ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: ${theme.color.brandSoft};
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`

function ChooseDialog({ orgId, onOutcome }: DialogProps) {
  const { bus, http, navigate } = usePortal()
  const { data, error, refetch } = useQuery({
    queryKey: ['addresses', orgId],
    queryFn: ({ signal }) => http.call(getAddresses, { params: { orgId } }, { signal }),
  })
  const offered = data?.filter(({ isArchived }) => !isArchived)

  function choose(address: Address) {
    bus.send({ type: 'delivery/set', patch: savedAddress(address) })
    onOutcome('accepted')
  }
  function openAll(event: MouseEvent) {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    onOutcome('closed')
    navigate(PATH)
  }
  return (
    <Dialog
      title={texts.choose}
      onClose={() => onOutcome('closed')}
      actions={
        <>
          <ButtonLink variant="secondary" href={PATH} onClick={openAll}>
            {texts.all}
          </ButtonLink>
          <Button variant="secondary" onClick={() => onOutcome('closed')}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {error !== null && <ErrorPanel title={texts.failed} onRetry={() => void refetch()} />}
      {offered === undefined && error === null && <p role="status">{texts.loading}</p>}
      {offered?.length === 0 && <p>{texts.none}</p>}
      <List>
        {offered?.map((address) => (
          <li key={address.addressId}>
            <Choice type="button" onClick={() => choose(address)}>
              <b>
                <span>{address.label}</span> {address.isDefault && <Badge tone="brand">{texts.isDefault}</Badge>}
              </b>
              <span>{address.address}</span>
              {address.contactName !== null && <small>{address.contactName}</small>}
            </Choice>
          </li>
        ))}
      </List>
    </Dialog>
  )
}

function SaveDialog({ orgId, onOutcome }: DialogProps) {
  const { bus } = usePortal()
  const [delivery] = useState(bus.state.delivery.value)
  const [{ label, isDefault, key }, type] = useKeyedForm({ label: '', isDefault: false })
  const [isChecked, setIsChecked] = useState(false)
  const create = useChange(createAddress)
  const field = useRef<HTMLInputElement>(null)
  const form = useId()
  const isNamed = SEEN_TEXT.test(label)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    const { contactName, contactPhone } = delivery
    const contact = { contactName, contactPhone: isPhone(contactPhone) ? contactPhone : '' }
    const body = bodyOf({ label, choice: delivery, ...contact, isDefault })
    if (!isNamed) return field.current?.focus()
    if (create.isRunning || body === null) return
    const made = await create.send({ params: { orgId }, body }, { key })
    if (made instanceof Error) return
    bus.send({ type: 'alert/show', text: texts.stored(made.label), variant: 'success' })
    onOutcome('accepted')
  }
  return (
    <Dialog
      title={texts.save}
      onClose={() => onOutcome('closed')}
      actions={
        <>
          <Button type="submit" form={form} isLoading={create.isRunning} loadingText={texts.saving}>
            {texts.submit}
          </Button>
          <Button variant="secondary" onClick={() => onOutcome('closed')}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <DialogColumn as="form" id={form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{delivery.currentAddress}</p>
        <TextField
          ref={field}
          label={texts.label}
          hint={texts.labelHint}
          value={label}
          maxLength={100}
          autoComplete="off"
          error={isChecked && !isNamed ? texts.labelRequired : null}
          onChange={({ target }) => type({ label: target.value })}
        />
        <Check checked={isDefault} onChange={({ target }) => type({ isDefault: target.checked })}>
          {texts.makeDefault}
        </Check>
        {create.failure !== null && <AlertBar variant="danger" text={create.failure} />}
      </DialogColumn>
    </Dialog>
  )
}
