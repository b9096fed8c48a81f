import { useCallback, useEffect, useId, useMemo, useRef, useState, type FormEvent, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from 'shared-contracts/api/error'
import { MAX_LINES } from 'shared-contracts/api/limits'
import { changeList, createList, deleteList, MAX_LIST_NAME, type ListWithLines } from 'shared-contracts/api/lists'
import type { Product } from 'shared-contracts/api/products'
import { isDisplayed } from 'shared-contracts/domain/availability'
import { quantityFrom } from 'shared-contracts/domain/quantity'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { Heading } from 'shared-ui/heading'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { additionTexts } from 'shared-ui/unshared/addition-texts'
import { AdditionsResult } from 'shared-ui/unshared/additions-result'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { useLineAdditions } from 'shared-ui/unshared/use-line-additions'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { AddLine } from './add-line.tsx'
import { ownerOf } from './all-lists.tsx'
import { changesIn, linesOf, nameProblem, NO_CHANGES, quantityProblem, type DraftLine } from './list-draft.ts'
import { NameField, SharedCheck } from './list-fields.tsx'
import { ListLine, Lines, Titles } from './list-line.tsx'
import { listTexts as texts } from './texts.ts'
import { KEY } from './use-lists.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)} ${theme.space(5)};

  h2 {
    overflow-wrap: anywhere;
  }
  p {
    margin: ${theme.space(1)} 0 0;
    color: ${theme.color.muted};
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};

  ${theme.media.down('sm')} {
    width: 100%;

    > button {
      flex: 1 0 auto;
    }
  }
`
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

interface ListHeadProps extends Pick<ListFormProps, 'orgId' | 'list' | 'onOpen'> {
  /** As they are typed. */
  readonly lines: readonly DraftLine[]
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly isRefused: () => boolean
  readonly onDeleted: () => void
}

/** Name and owner of a list, and what can be done with the whole of it. */
function ListHead({ orgId, list, lines, headingRef, isRefused, onOpen, onDeleted }: ListHeadProps) {
  const { bus } = usePortal()
  const copy = useChange(createList)
  const remove = useChange(deleteList, KEY)
  const [copyKey] = useState(() => crypto.randomUUID())
  const wanted = lines.map(({ productId, name, quantity }) => ({
    productId,
    name,
    quantity: Number(quantityFrom(quantity)),
  }))
  const basket = useLineAdditions({ status: 'ready', list: wanted, retry: () => undefined, failure: '' })

  async function makeCopy() {
    const name = texts.copyOf(list.name.slice(0, MAX_LIST_NAME - texts.copyOf('').length))
    const copied = list.lines.map(({ productId, quantity, note }) => ({ productId, quantity, note: note ?? null }))
    const body = { name, isShared: false, lines: copied }
    const made = await copy.send({ params: { orgId }, body }, { key: copyKey })
    if (made instanceof Error) return
    bus.send({ type: 'alert/show', text: texts.copied(made.name), variant: 'success' })
    onOpen(made.listId)
  }
  async function removeList() {
    const answer = await remove.send({ params: { orgId, listId: list.listId }, body: {} })
    if (!(answer instanceof Error)) onDeleted()
  }
  const failure = remove.failure ?? copy.failure
  return (
    <>
      <Head>
        <div>
          <Heading level={2} ref={headingRef} tabIndex={-1}>
            {list.name}
          </Heading>
          <p>{[ownerOf(list), texts.count(list.lines.length)].join(' · ')}</p>
        </div>
        <Actions>
          {lines.length > 0 && (
            <Button
              isLoading={basket.isWaiting}
              loadingText={additionTexts.adding}
              onClick={() => !isRefused() && basket.start()}
            >
              {texts.toBasket}
            </Button>
          )}
          <Button
            variant="secondary"
            isLoading={copy.isRunning}
            loadingText={texts.copying}
            onClick={() => void makeCopy()}
          >
            {texts.copy}
          </Button>
          <Button
            variant="secondary"
            isLoading={remove.isRunning}
            loadingText={texts.removing}
            onClick={() => void removeList()}
          >
            {texts.remove}
          </Button>
        </Actions>
      </Head>
      <AdditionsResult adding={basket} nothing={texts.nothingAdded} />
      {failure !== null && <AlertBar variant="danger" text={failure} />}
    </>
  )
}
