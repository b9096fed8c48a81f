import { useState, type Ref } from 'react'
import { createList, deleteList, MAX_LIST_NAME, type ListWithLines } from 'shared-contracts/api/lists'
import { quantityFrom } from 'shared-contracts/domain/quantity'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Heading } from 'shared-ui/heading'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { additionTexts } from 'shared-ui/unshared/addition-texts'
import { AdditionsResult } from 'shared-ui/unshared/additions-result'
import { HeadActions, HeadLine } from 'shared-ui/unshared/head-line'
import { useChange } from 'shared-ui/unshared/use-change'
import { useLineAdditions } from 'shared-ui/unshared/use-line-additions'
import styled from 'styled-components'
import { ownerOf } from './all-lists.tsx'
import type { DraftLine } from './list-draft.ts'
import { listTexts as texts } from './texts.ts'
import { KEY } from './use-lists.ts'

const Head = styled(HeadLine)`
  h2 {
    overflow-wrap: anywhere;
  }
  p {
    margin: ${theme.space(1)} 0 0;
    color: ${theme.color.muted};
  }
`

interface ListHeadProps {
  readonly orgId: number
  readonly list: ListWithLines
  /** As they are typed. */
  readonly lines: readonly DraftLine[]
  readonly headingRef: Ref<HTMLHeadingElement>
  /** Shows what is wrong with what is typed; false: nothing is. */
  readonly isRefused: () => boolean
  readonly onOpen: (listId: number) => void
  readonly onDeleted: () => void
}

/** Name and owner of a list, and what can be done with the whole of it. */
export function ListHead({ orgId, list, lines, headingRef, isRefused, onOpen, onDeleted }: ListHeadProps) {
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
        <HeadActions>
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
        </HeadActions>
      </Head>
      <AdditionsResult adding={basket} nothing={texts.nothingAdded} />
      {failure !== null && <AlertBar variant="danger" text={failure} />}
    </>
  )
}
