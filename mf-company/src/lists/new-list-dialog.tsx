import { useMemo, useRef, useState } from 'react'
import { createList } from 'shared-contracts/api/lists'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { TextArea } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import styled from 'styled-components'
import { nameProblem } from './list-draft.ts'
import { NameField, SharedCheck } from './list-fields.tsx'
import { readListText, type TextFault } from './list-text.ts'
import { listTexts as texts } from './texts.ts'

/** Faults that are named; the number of the others is told. */
const NAMED_FAULTS = 10

const Faults = styled.ul`
  margin: 0;
  padding-left: ${theme.space(5)};
  color: ${theme.color.danger};
  font-size: ${theme.font.size.s};
  overflow-wrap: anywhere;
`
const Text = styled(TextArea)`
  min-height: 160px;
`

interface NewListDialogProps {
  readonly orgId: number
  readonly onCreated: (listId: number) => void
  readonly onClose: () => void
}

/** LIST-001: a new list from a pasted text. What is typed stays after a refusal, a closed dialog and a page load. */
export function NewListDialog({ orgId, onCreated, onClose }: NewListDialogProps) {
  const { bus } = usePortal()
  const products = usePortalState('products').value
  const [draft, update, forget] = useDraft(`lists.new.${orgId}`, () => ({
    key: crypto.randomUUID(),
    name: '',
    text: '',
    isShared: false,
  }))
  const [isChecked, setIsChecked] = useState(false)
  const create = useChange(createList)
  const nameField = useRef<HTMLInputElement>(null)
  const goodsField = useRef<HTMLTextAreaElement>(null)
  const { lines, faults } = useMemo(() => readListText(draft.text, products), [draft.text, products])
  const wrongName = nameProblem(draft.name)
  // An edited text may follow a lost answer, also in a dialog that was closed meanwhile (F13).
  const type = (typed: Partial<typeof draft>) => update(() => ({ ...typed, key: crypto.randomUUID() }))

  async function submit() {
    setIsChecked(true)
    if (wrongName !== null) return nameField.current?.focus()
    if (faults.length > 0) return goodsField.current?.focus()
    const body = { name: draft.name, isShared: draft.isShared, lines }
    const made = await create.send({ params: { orgId }, body }, { key: draft.key })
    if (made instanceof Error) return
    forget()
    bus.send({ type: 'alert/show', text: texts.created(made.name), variant: 'success' })
    onCreated(made.listId)
  }
  return (
    <ActionDialog
      isWide
      title={texts.add}
      action={texts.create}
      running={texts.adding}
      change={create}
      onSend={submit}
      onClose={onClose}
    >
      <NameField
        ref={nameField}
        value={draft.name}
        error={isChecked ? wrongName : null}
        onChange={(name) => type({ name })}
      />
      <Text
        ref={goodsField}
        label={texts.goods}
        hint={texts.goodsHint}
        placeholder={texts.goodsSample}
        spellCheck={false}
        value={draft.text}
        error={isChecked && faults.length > 0 ? texts.goodsWrong(faults.length) : null}
        onChange={({ target }) => type({ text: target.value })}
      />
      {isChecked && faults.length > 0 && <FaultList faults={faults} />}
      <SharedCheck isShared={draft.isShared} onChange={(isShared) => type({ isShared })} />
    </ActionDialog>
  )
}

function FaultList({ faults }: { readonly faults: readonly TextFault[] }) {
  return (
    <Faults role="list">
      {faults.slice(0, NAMED_FAULTS).map(({ number, text, problem }) => (
        <li key={number}>{texts.fault(number, text, problem)}</li>
      ))}
      {faults.length > NAMED_FAULTS && <li>{texts.moreFaults(faults.length - NAMED_FAULTS)}</li>}
    </Faults>
  )
}
