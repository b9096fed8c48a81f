import { changeList, type ListWithLines } from 'shared-contracts/api/lists'
import type { CallInput } from 'shared-contracts/api/call'
import { quantityFrom } from 'shared-contracts/domain/quantity'
import { entryProblemTexts } from 'shared-ui/unshared/order-entry-texts'
import { listTexts as texts } from './texts.ts'

/** A line as it is typed. */
export interface DraftLine {
  readonly productId: number
  readonly name: string
  readonly quantity: string
  readonly note: string
}

/** What is typed and not saved; `null`: as it is in the list. */
export interface ListDraft {
  /** The version that was changed. */
  readonly version: string | null
  readonly name: string | null
  readonly isShared: boolean | null
  readonly lines: readonly DraftLine[] | null
}

export const NO_CHANGES: ListDraft = { version: null, name: null, isShared: null, lines: null }

/** The lines of a list as they are typed. */
export const linesOf = ({ lines }: ListWithLines): DraftLine[] =>
  lines.map(({ productId, quantity, note, name }) => ({
    productId,
    name: name ?? texts.article(productId),
    quantity: String(quantity),
    note: note ?? '',
  }))

/** LIST-003: what is wrong with a typed quantity; `null`: nothing. */
export function quantityProblem(text: string): string | null {
  const quantity = quantityFrom(text)
  if (quantity === 0) return texts.zero
  return typeof quantity === 'number' ? null : entryProblemTexts.badQuantity
}

export const nameProblem = (name: string): string | null =>
  changeList.body.shape.name.safeParse(name).success ? null : texts.nameWrong

/** The changes to send: only what differs from the list, so that nobody else's change is undone with it. */
export function changesIn(draft: ListDraft, list: ListWithLines): CallInput<typeof changeList>['body'] {
  const typed = (draft.lines ?? linesOf(list)).map(wireLine)
  const isOther = JSON.stringify(typed) !== JSON.stringify(linesOf(list).map(wireLine))
  return {
    ...(draft.name !== null && draft.name.trim() !== list.name && { name: draft.name }),
    ...(draft.isShared !== null && draft.isShared !== list.isShared && { isShared: draft.isShared }),
    ...(isOther && { lines: typed }),
  }
}

function wireLine({ productId, quantity, note }: DraftLine) {
  return { productId, quantity: Number(quantityFrom(quantity)), note: note.trim() || null }
}
