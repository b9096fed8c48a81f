import { APPROVAL_REFUSAL } from 'shared-contracts/api/approvals'
import type { Kopecks } from 'shared-contracts/domain/money'
import { Refusal } from '../../platform/http/refusal.ts'
import { approvalTexts } from './texts.ts'

const refusal = (code: keyof typeof APPROVAL_REFUSAL, message: string) =>
  new Refusal(409, { code: APPROVAL_REFUSAL[code], message })

export const notNeeded = () => refusal('notNeeded', approvalTexts.notNeeded)
export const tooManyPending = () => refusal('tooManyPending', approvalTexts.tooManyPending)
export const sumChanged = (sum: Kopecks) => refusal('sumChanged', approvalTexts.sumChanged(sum))
export const stale = (reason: string) => refusal('stale', approvalTexts.stale(reason))
export const ownRequest = () => refusal('ownRequest', approvalTexts.ownRequest)
export const decided = () => refusal('decided', approvalTexts.decided)

const codes: ReadonlySet<string> = new Set(Object.values(APPROVAL_REFUSAL))

/** Whether an order is refused, and not the decision about its request. */
export const isOfOrder = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.statusCode === 400 || error.statusCode === 409) && !codes.has(error.body.code)
