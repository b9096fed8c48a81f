import { useCallback, useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from 'shared-contracts/api/error'
import { MAX_LINES } from 'shared-contracts/api/limits'
import { changeList, type ListWithLines } from 'shared-contracts/api/lists'
import type { Product } from 'shared-contracts/api/products'
import { isDisplayed } from 'shared-contracts/domain/availability'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { AddLine } from './add-line.tsx'
import { changesIn, linesOf, nameProblem, NO_CHANGES, quantityProblem, type DraftLine } from './list-draft.ts'
import { NameField, SharedCheck } from './list-fields.tsx'
import { ListHead } from './list-head.tsx'
import { ListLine, Lines, Titles } from './list-line.tsx'
import { listTexts as texts } from './texts.ts'

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};

  > p {
    margin: 0;
    color: ${theme.color.muted};
  }
`
const Name = styled.div`
  display: grid;
  gap: ${theme.space(2)} ${theme.space(5)};

  ${theme.media.up('md')} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;

    > label {
      min-height: ${theme.control.m};
      margin-top: 24px;
    }
  }
`
/** Stays in view, because a list may be long. */
const SaveBar = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  padding: ${theme.space(3)} 0 calc(${theme.space(3)} + ${theme.layout.safeBottom});
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};

  ${theme.media.down('sm')} {
    > button {
      flex: 1 0 auto;
    }
  }
`

interface ListFormProps {
  readonly orgId: number
  readonly list: ListWithLines
  readonly takesFocus: boolean
  readonly onOpen: (listId: number) => void
  readonly onDeleted: (list: ListWithLines) => void
}

/**
 * LIST-003: a list as a form. What is typed survives a page load and a refusal; a list that somebody else has changed
 * meanwhile is not overwritten without a word.
 */
export function ListForm({ orgId, list, takesFocus, onOpen, onDeleted }: ListFormProps) {
  const { bus } = usePortal()
  const { listId } = list
  const [draft, update, forget] = useDraft(`lists.${orgId}.${listId}`, () => NO_CHANGES)
  const [isChecked, setIsChecked] = useState(false)
  const [said, setSaid] = useState('')
  const save = useChange(changeList)
  const typed = useRef(draft)
  useEffect(() => {
    typed.current = draft
  }, [draft])
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const adding = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  const products = usePortalState('products').value
  const sold = useMemo(() => products && new Set(products.filter(isDisplayed).map(({ id }) => id)), [products])
  const name = draft.name ?? list.name
  const lines = useMemo(() => draft.lines ?? linesOf(list), [draft.lines, list])
  const changes = changesIn(draft, list)
  const isChanged = changes !== undefined && Object.keys(changes).length > 0
  const wrongName = nameProblem(name)
  const isWrong = wrongName !== null || lines.some(({ quantity }) => quantityProblem(quantity) !== null)

  const { version } = list
  const change = useCallback(
    (changed: (lines: readonly DraftLine[]) => readonly DraftLine[]) =>
      update((last) => ({ version: last.version ?? version, lines: changed(last.lines ?? linesOf(list)) })),
    [update, version, list],
  )
  const changeLine = useCallback(
    (productId: number, part: Partial<DraftLine>) =>
      change((all) => all.map((line) => (line.productId === productId ? { ...line, ...part } : line))),
    [change],
  )
  const removeLine = useCallback(
    ({ productId, name: removed }: DraftLine, row: Element | null) => {
      const next = row?.nextElementSibling ?? row?.previousElementSibling
      const goal = next?.querySelector<HTMLElement>('button') ?? adding.current?.querySelector('input')
      goal?.focus()
      change((all) => all.filter((line) => line.productId !== productId))
      setSaid(texts.taken(removed))
    },
    [change],
  )
  function addLine({ id, name: added }: Product): string | null {
    if (lines.some(({ productId }) => productId === id)) return texts.alreadyThere
    if (lines.length >= MAX_LINES) return texts.full
    change((all) => [...all, { productId: id, name: added, quantity: '1', note: '' }])
    setSaid(texts.lineAdded(added))
    return null
  }

  /** Shows what is wrong and moves the focus there; false: nothing is. */
  function isRefused(): boolean {
    flushSync(() => setIsChecked(true))
    if (!isWrong) return false
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    return true
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || save.isRunning || isRefused()) return
    const params = { orgId, listId }
    const saved = await save.send({ params, body: changes }, { version: draft.version ?? version })
    const isStale = saved instanceof ApiError && saved.status === 412
    if (saved instanceof Error && !isStale) return
    // After a 412, and with what was typed meanwhile, the next attempt is made on the list that is read by now.
    if (isStale || typed.current !== draft) update(() => ({ version: null }))
    else undo()
    if (isStale) return
    bus.send({ type: 'alert/show', text: texts.saved, variant: 'success' })
  }
  function undo() {
    forget()
    save.reset()
    setIsChecked(false)
    heading.current?.focus()
  }

  return (
    <>
      <ListHead
        {...{ orgId, list, lines, onOpen }}
        headingRef={heading}
        isRefused={isRefused}
        onDeleted={() => {
          forget()
          onDeleted(list)
        }}
      />
      <Sheet>
        <Form ref={form} id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Name>
            <NameField
              value={name}
              error={isChecked ? wrongName : null}
              onChange={(text) => update((last) => ({ version: last.version ?? version, name: text }))}
            />
            {list.isOwn && (
              <SharedCheck
                isShared={draft.isShared ?? list.isShared}
                onChange={(isShared) => update((last) => ({ version: last.version ?? version, isShared }))}
              />
            )}
          </Name>
          {lines.length === 0 ? (
            <p>{texts.noLines}</p>
          ) : (
            <div>
              <Titles aria-hidden="true">
                <span>{texts.goods}</span>
                <span>{texts.quantity}</span>
                <span>{texts.note}</span>
              </Titles>
              <Lines aria-label={texts.goods}>
                {lines.map((line) => (
                  <ListLine
                    key={line.productId}
                    line={line}
                    isChecked={isChecked}
                    isWithdrawn={sold?.has(line.productId) === false}
                    onChange={changeLine}
                    onRemove={removeLine}
                  />
                ))}
              </Lines>
            </div>
          )}
        </Form>
        <div ref={adding}>
          <AddLine onAdd={addLine} />
        </div>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        {save.failure !== null && (
          <AlertBar variant={save.isStale ? 'warning' : 'danger'} text={save.isStale ? texts.stale : save.failure} />
        )}
        {(isChanged || save.isRunning) && (
          <SaveBar>
            <Button type="submit" form={formId} isLoading={save.isRunning} loadingText={texts.saving}>
              {texts.save}
            </Button>
            <Button variant="secondary" onClick={undo}>
              {texts.undo}
            </Button>
          </SaveBar>
        )}
      </Sheet>
    </>
  )
}
