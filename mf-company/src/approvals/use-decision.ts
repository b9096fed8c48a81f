import { approveRequest, withdrawRequest, type ApprovalDetails } from 'shared-contracts/api/approvals'
import { useChange } from 'shared-ui/unshared/use-change'
import { KEY } from './paths.ts'

export interface Decision {
  /** APPR-005: approves the sum that is shown. */
  readonly approve: () => void
  readonly isApproving: boolean
  /** APPR-006. */
  readonly withdraw: () => void
  readonly isWithdrawing: boolean
  /** Called when the request was decided elsewhere in the details. */
  readonly onDecided: () => void
  /** Why nothing happened. The request is read again then, so that the next press approves the new sum. */
  readonly failure: string | null
}

/** Approving a request and taking it back. */
export function useDecision(
  orgId: number,
  { approvalId, sum }: Pick<ApprovalDetails, 'approvalId' | 'sum'>,
  onDecided: (approvalId: number) => void,
): Decision {
  const approval = useChange(approveRequest, KEY)
  const withdrawal = useChange(withdrawRequest, KEY)
  const params = { orgId, approvalId }
  return {
    approve() {
      withdrawal.reset()
      onDecided(approvalId)
      void approval.send({ params, body: { sum } })
    },
    isApproving: approval.isRunning,
    withdraw() {
      approval.reset()
      onDecided(approvalId)
      void withdrawal.send({ params, body: {} })
    },
    isWithdrawing: withdrawal.isRunning,
    onDecided: () => onDecided(approvalId),
    failure: approval.failure ?? withdrawal.failure,
  }
}
