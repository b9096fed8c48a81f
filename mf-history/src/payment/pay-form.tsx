import { useId, useRef, useState, type FormEvent } from 'react'
import { typedEmail } from 'shared-contracts/api/email'
import { paymentRequestSchema } from 'shared-contracts/api/payments'
import { formatMoney, type Kopecks } from 'shared-contracts/domain/money'
import { paymentTexts } from 'shared-contracts/texts/payment'
import { Button } from 'shared-ui/button'
import { errorLook } from 'shared-ui/error-look'
import { Field, FieldError } from 'shared-ui/field'
import { usePortalState } from 'shared-ui/portal'
import { TextInput } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { payTexts } from './texts.ts'
import type { PaymentStart } from './use-payment-start.ts'

const Form = styled.form`
  display: grid;
  gap: ${theme.space(3)};
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space(2)};

  > button {
    flex: 1 0 auto;
  }
`
const Control = styled.div`
  display: grid;
  flex: 3 1 220px;
  gap: ${theme.space(1.5)};
  min-width: 0;
`
const Failed = styled.p`
  ${errorLook}
  margin: 0;
`
const Literal = styled.span`
  display: block;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`

interface PayFormProps {
  readonly payment: PaymentStart
  /** Shown in the button. */
  readonly amount?: Kopecks | undefined
}

/** PAY-003, AMB-057, AMB-175: the e-mail for the receipt and the button that leads to the payment page. */
export function PayForm({ payment, amount }: PayFormProps) {
  const [errorId, failureId] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const stored = useStoredEmail()
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const email = typed ?? stored
  const isValid = paymentRequestSchema.safeParse({ email: typedEmail(email) }).success
  const error = isChecked && !isValid ? paymentTexts.emailInvalid : null
  const { failure, isStarting } = payment

  function change(text: string) {
    setTyped(text)
    payment.clear()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    const isLeaving = isValid && (await payment.start(typedEmail(email)))
    // The button is disabled now, so the focus moves to the field that enables it.
    if (!isLeaving) input.current?.focus({ preventScroll: true })
  }
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={paymentTexts.email}>
        {({ id }) => (
          <Row>
            {/* The error stands under the input even where the button wraps below both. */}
            <Control>
              {/* Not type=email: browsers convert its Cyrillic domains, which PAY-010 would then refuse. */}
              <TextInput
                id={id}
                aria-invalid={error !== null || undefined}
                aria-describedby={[error && errorId, failure && failureId].filter(Boolean).join(' ') || undefined}
                ref={input}
                inputMode="email"
                autoComplete="email"
                spellCheck={false}
                value={email}
                onChange={(event) => change(event.target.value)}
                // A stored e-mail that arrives later would mix with what is being typed.
                onFocus={() => setTyped(email)}
                onBlur={() => setIsChecked(isChecked || email !== '')}
              />
              {error !== null && <FieldError id={errorId}>{error}</FieldError>}
            </Control>
            {/* PAY-005, PAY-006. */}
            <Button
              type="submit"
              variant="secondary"
              disabled={failure !== null || (!isValid && (isChecked || email !== ''))}
              isLoading={isStarting}
              loadingText={payTexts.starting}
            >
              {amount === undefined ? paymentTexts.pay : `${paymentTexts.pay} ${formatMoney(amount)}`}
            </Button>
          </Row>
        )}
      </Field>
      {failure !== null && (
        <Failed id={failureId}>
          {failure.text}
          {failure.detail && <Literal>{failure.detail}</Literal>}
        </Failed>
      )}
    </Form>
  )
}

/** PAY-012, AMB-058: the organisation's e-mail, else the user's. */
function useStoredEmail(): string {
  const organisation = usePortalState('organisationInfo').value
  const { profile } = usePortalState('auth')
  return organisation?.email ?? profile?.email ?? ''
}
