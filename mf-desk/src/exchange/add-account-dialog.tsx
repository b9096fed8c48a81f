import { useRef, useState, type FormEvent } from 'react'
import { addProgramAccount, type ProgramAccountKind } from 'shared-contracts/api/desk/exchange'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { CopyIcon } from 'shared-ui/icons'
import { usePortal } from 'shared-ui/portal'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { exchangeTexts as texts } from './texts.ts'
import { useChange } from './use-exchange.ts'

const Form = styled.form`
  display: grid;
  gap: ${theme.space(4)};
`
const Copied = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space(2)};

  input {
    font-family: ui-monospace, monospace;
  }
`

interface AddAccountDialogProps {
  readonly kind: ProgramAccountKind
  readonly onClose: () => void
}

/** DESK-010: makes an account, then shows its login and password this once. */
export function AddAccountDialog({ kind, onClose }: AddAccountDialogProps) {
  const isService = kind === 'service'
  const [name, setName] = useState<string>(isService ? texts.defaultServiceName : texts.defaultName)
  const [made, setMade] = useState<{ readonly login: string; readonly secret: string } | null>(null)
  const add = useChange(addProgramAccount)
  const field = useRef<HTMLInputElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const isEmpty = name.trim() === ''
  const title = isService ? texts.addService : texts.add

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (isEmpty) return field.current?.focus()
    const answer = await add.send({ body: { name, kind } })
    if (answer !== undefined) setMade(answer)
  }
  if (made !== null)
    return (
      <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{texts.done}</Button>}>
        <Form as="div">
          <CopiedField label={texts.login} value={made.login} />
          <CopiedField label={texts.password} value={made.secret} />
          <AlertBar variant="warning" text={texts.passwordOnce} />
        </Form>
      </Dialog>
    )
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form="add-account" isLoading={add.isRunning} loadingText={texts.adding}>
            {title}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Form id="add-account" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label={texts.name}
          hint={texts.nameHint}
          value={name}
          maxLength={100}
          error={isChecked && isEmpty ? texts.nameRequired : null}
          onChange={(event) => setName(event.target.value)}
        />
        {add.failure && <AlertBar variant="danger" text={add.failure} />}
      </Form>
    </Dialog>
  )
}

function CopiedField({ label, value }: { readonly label: string; readonly value: string }) {
  const { bus } = usePortal()
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      bus.send({ type: 'alert/show', text: texts.copied(label), variant: 'success' })
    } catch {
      bus.send({ type: 'alert/show', text: texts.copyFailed, variant: 'warning' })
    }
  }
  return (
    <Copied>
      <TextField
        label={label}
        value={value}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="secondary" aria-label={texts.copy(label)} title={texts.copy(label)} onClick={() => void copy()}>
        <CopyIcon />
      </Button>
    </Copied>
  )
}
