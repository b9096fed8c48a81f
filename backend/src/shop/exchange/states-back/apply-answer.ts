import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { ChangeRefused } from '../../orders/changes/change-refused.ts'
import { lockOrder } from '../../orders/changes/lock-order.ts'
import { ShipmentRefused } from '../../orders/changes/shipment-refused.ts'
import { orderExports } from '../../orders/exports/schema.ts'
import { stateOf } from '../../orders/order-state.ts'
import type { OrderRow } from '../../orders/schema.ts'
import type { RunRefusal } from '../runs/runs.ts'
import type { Answer } from './answer.ts'
import { noteAnswer } from './note-answer.ts'
import { refused, type Said, type Step, type Stepped, type StepTerms } from './step.ts'
import { STEPS } from './steps.ts'
import { takenBack } from './taken-back.ts'
import { answerTexts } from './texts.ts'
import { wishesOf, type StatusMapping } from './wishes.ts'

export interface AnswerTerms extends StepTerms {
  readonly statuses: StatusMapping
}

/** What became of a document of 1C. */
export interface Applied {
  readonly isChanged: boolean
  readonly refusals: readonly RunRefusal[]
}

/**
 * EXCH-024, EXCH-025: has an order follow what 1C says of it, by the order's own transitions. What is not allowed is
 * refused with its reason, and the rest of the document is applied. A document that was applied before changes nothing.
 */
export async function applyAnswer(tx: Database, answer: Answer, terms: AnswerTerms): Promise<Applied> {
  const { isChanged, refusals } = await follow(tx, answer, terms)
  const what = answerTexts.order(answer.number)
  return { isChanged, refusals: refusals.map((refusal) => ({ what, ...refusal })) }
}

async function follow(tx: Database, answer: Answer, terms: AnswerTerms): Promise<Stepped> {
  if (answer.operation !== 'Заказ товара') return refused(answerTexts.otherOperation(answer.operation ?? ''))
  const order = /^\d{1,9}$/.test(answer.number) ? await lockOrder(tx, Number(answer.number)) : undefined
  if (order === undefined) return refused(answerTexts.unknown)
  const [known] = await tx.select().from(orderExports).where(eq(orderExports.orderId, order.id)).for('update')
  if (known === undefined || known.sentRevision === 0) return refused(answerTexts.foreign)
  const said = { answer, known, wishes: wishesOf(answer, terms.statuses) }
  const { end } = stateOf(order)
  if (end !== null && wantsMore(said)) return refused(answerTexts[end])
  const steps = end === null ? await takeSteps(tx, order, said, terms) : []
  const reached = (await lockOrder(tx, order.id)) ?? order
  const lost = takenBack(reached, said, terms.statuses)
  const isNoted = await noteAnswer(tx, reached, said, { at: terms.at, isUnshipped: lost.includes('shipment') })
  return {
    isChanged: isNoted || steps.some(({ isChanged }) => isChanged),
    refusals: [...lost.map((what) => refused(answerTexts.takenBack[what])), ...steps].flatMap(
      ({ refusals }) => refusals,
    ),
  }
}

/** Whether 1C goes on with an order. Of one that has ended it may say that it is cancelled, or nothing of its state. */
function wantsMore({ wishes }: Said): boolean {
  return (wishes.paid || wishes.ready || wishes.shipped) && !wishes.cancelled
}

async function takeSteps(tx: Database, { id }: OrderRow, said: Said, terms: StepTerms): Promise<Stepped[]> {
  const results: Stepped[] = []
  for (const step of STEPS) {
    // A step before has changed the order.
    const order = await lockOrder(tx, id)
    if (order !== undefined) results.push(await take(tx, step, order, said, terms))
  }
  return results
}

/** Takes a step wholly, or not at all when the order refuses it. */
async function take(tx: Database, step: Step, order: OrderRow, said: Said, terms: StepTerms): Promise<Stepped> {
  try {
    return await tx.transaction((savepoint) => step(savepoint, order, said, terms))
  } catch (error) {
    if (error instanceof ChangeRefused || error instanceof ShipmentRefused) return refused(answerTexts.notAllowed)
    throw error
  }
}
