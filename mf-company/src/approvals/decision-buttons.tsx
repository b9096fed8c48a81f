import { useState } from 'react'
import type { ApprovalDetails } from 'shared-contracts/api/approvals'
import { Button } from 'shared-ui/button'
import { RejectDialog } from './reject-dialog.tsx'
import { approvalTexts as texts } from './texts.ts'
import type { Decision } from './use-decision.ts'

interface DecisionButtonsProps {
  readonly orgId: number
  readonly request: ApprovalDetails
  readonly decision: Decision
}

/** What the user may do with a request that waits. */
export function DecisionButtons({ orgId, request, decision }: DecisionButtonsProps) {
  const [isRejecting, setIsRejecting] = useState(false)
  return (
    <>
      {request.canDecide && (
        <>
          <Button isLoading={decision.isApproving} loadingText={texts.approving} onClick={decision.approve}>
            {texts.approve}
          </Button>
          <Button variant="secondary" onClick={() => setIsRejecting(true)}>
            {texts.reject}
          </Button>
        </>
      )}
      {request.isOwn && (
        <Button
          variant="secondary"
          isLoading={decision.isWithdrawing}
          loadingText={texts.withdrawing}
          onClick={decision.withdraw}
        >
          {texts.withdraw}
        </Button>
      )}
      {isRejecting && (
        <RejectDialog {...{ orgId, request }} onRejected={decision.onDecided} onClose={() => setIsRejecting(false)} />
      )}
    </>
  )
}
