import { useRef, useState } from 'react'
import { addProgramAccount, type ProgramAccountKind } from 'shared-contracts/api/desk/exchange'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { CopyIcon } from 'shared-ui/icons'
import { usePortal } from 'shared-ui/portal'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { ActionDialog, DialogColumn } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { exchangeTexts as texts } from './texts.ts'
import { KEY } from './use-exchange.ts'

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
  const add = useChange(addProgramAccount, KEY)
  const field = useRef<HTMLInputElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const isEmpty = name.trim() === ''
  const title = isService ? texts.addService : texts.add

  async function submit() {
    setIsChecked(true)
    if (isEmpty) return field.current?.focus()
    const answer = await add.send({ body: { name, kind } })
    if (!(answer instanceof Error)) setMade(answer)
  }
  if (made !== null)
    return (
      <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{texts.done}</Button>}>
        <DialogColumn>
          <CopiedField label={texts.login} value={made.login} />
          <CopiedField label={texts.password} value={made.secret} />
          <AlertBar variant="warning" text={texts.passwordOnce} />
        </DialogColumn>
      </Dialog>
    )
  return (
    <ActionDialog title={title} action={title} running={texts.adding} change={add} onSend={submit} onClose={onClose}>
      <TextField
        ref={field}
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        maxLength={100}
        error={isChecked && isEmpty ? texts.nameRequired : null}
        onChange={(event) => setName(event.target.value)}
      />
    </ActionDialog>
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
