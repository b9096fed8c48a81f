import type { ApprovalState } from 'shared-contracts/api/approvals'
import type { Tone } from 'shared-ui/theme'

/** Amber waits, red has failed, muted is done. */
export function stateTone(state: ApprovalState): Tone {
  if (state === 'pending') return 'warning'
  return state === 'rejected' || state === 'stale' ? 'danger' : 'neutral'
}
