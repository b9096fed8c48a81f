import { useState } from 'react'
import { MAX_PAYMENT_DOCUMENT } from 'shared-contracts/api/desk/orders'
import { dayOf, type Day } from 'shared-contracts/domain/days'
import { DayField } from 'shared-ui/day-field'
import { TextField } from 'shared-ui/text-field'
import { problemOfDay, type PaymentDraft } from './payment-draft.ts'
import { ordersTexts as texts } from './texts.ts'

interface PaymentFieldsProps {
  readonly draft: PaymentDraft
  /** The first day that the payment may have come on. */
  readonly earliest?: Day | undefined
  readonly onChange: (changes: Partial<PaymentDraft>) => void
}

/** Day and document of a payment. */
export function PaymentFields({ draft, earliest, onChange }: PaymentFieldsProps) {
  const [today] = useState(() => dayOf(new Date()))
  return (
    <>
      <DayField
        label={texts.day}
        value={draft.day ?? today}
        onChange={(day) => onChange({ day })}
        problemOf={(day) => problemOfDay(day, earliest)}
      />
      <TextField
        label={texts.document}
        placeholder={texts.documentHint}
        value={draft.document}
        maxLength={MAX_PAYMENT_DOCUMENT}
        autoComplete="off"
        onChange={({ target }) => onChange({ document: target.value })}
      />
    </>
  )
}
