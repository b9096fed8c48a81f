import type { Ref } from 'react'
import type { DeliveryPatch } from 'shared-contracts/portal/commands'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { TextArea, TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import type { OrderErrors, OrderField } from '../validation/order-errors.ts'
import { PhoneField } from './phone-field.tsx'

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(4)};

  ${theme.media.up('md')} {
    grid-template-columns: 1fr 1fr;

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

/** Longest texts the API takes. */
const NAME_MAX_LENGTH = 200
const COMMENT_MAX_LENGTH = 2000

interface ContactFormProps {
  readonly delivery: DeliveryState
  readonly errors: OrderErrors
  readonly onChange: (patch: DeliveryPatch) => void
  readonly onBlur: (field: OrderField) => void
  readonly fieldRef: (field: OrderField) => Ref<HTMLInputElement>
}

/** ORDER-002, AMB-064: whom to call about the order, and what else to know of it. */
export function ContactForm({ delivery, errors, onChange, onBlur, fieldRef }: ContactFormProps) {
  return (
    <Fields>
      <TextField
        ref={fieldRef('contactName')}
        label={texts.contactName}
        error={errors.contactName}
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        value={delivery.contactName}
        onChange={(event) => onChange({ contactName: event.target.value })}
        onBlur={() => onBlur('contactName')}
      />
      <PhoneField
        ref={fieldRef('contactPhone')}
        error={errors.contactPhone}
        value={delivery.contactPhone}
        onChange={(contactPhone) => onChange({ contactPhone })}
        onBlur={() => onBlur('contactPhone')}
      />
      <TextArea
        label={texts.comment}
        maxLength={COMMENT_MAX_LENGTH}
        value={delivery.comments}
        onChange={(event) => onChange({ comments: event.target.value })}
      />
    </Fields>
  )
}
