import { useId } from 'react'
import type { ApprovalDetails } from 'shared-contracts/api/approvals'
import { formatDateTime } from 'shared-contracts/domain/dates'
import { roleName } from 'shared-contracts/texts/roles'
import { FactList } from 'shared-ui/unshared/fact-list'
import { DetailsCard, SheetTitle } from 'shared-ui/unshared/sheet'
import { approvalTexts as texts } from './texts.ts'

/** APPR-004: who asks for what reason, how the goods are received, and how the request ended. */
export function WhoCard({ request }: { readonly request: ApprovalDetails }) {
  const { asker, askerRole, askedAt, reason, receiving, state, decidedBy, decidedAt, endReason } = request
  const title = useId()
  const decided = state !== 'pending' && decidedAt ? [texts.states[state], decidedBy, formatDateTime(decidedAt)] : []
  const facts = [
    { name: texts.asker, text: `${asker.name}, ${roleName(askerRole).toLowerCase()}` },
    { name: texts.askedAt, text: formatDateTime(askedAt) },
    { name: texts.why, text: reason },
    {
      name: texts.receiving,
      text: receiving === null ? texts.pickup : texts.receivingText(receiving.carrier, receiving.address),
    },
    { name: texts.decidedBy, text: decided.filter(Boolean).join(', ') },
    { name: texts.endReason[state] ?? texts.reason, text: endReason ?? '' },
  ]
  return (
    <DetailsCard as="section" aria-labelledby={title}>
      <SheetTitle id={title} as="h3">
        {texts.who}
      </SheetTitle>
      <FactList facts={facts.filter(({ text }) => text !== '')} />
    </DetailsCard>
  )
}
