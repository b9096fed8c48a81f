import { useRef, type FormEvent, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { basketTotal } from 'shared-contracts/domain/basket'
import { addMoney, ZERO } from 'shared-contracts/domain/money'
import { distinctKpp } from 'shared-contracts/domain/organisation-name'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { Heading } from 'shared-ui/heading'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { useIsWide } from 'shared-ui/use-is-wide'
import { ContactForm } from '../contacts/contact-form.tsx'
import { useAvailableDeliveryType } from '../delivery/use-available-delivery-type.ts'
import { useOrganisationType } from '../delivery/use-organisation-type.ts'
import { LastDetailsOffer } from '../last-order/last-details-offer.tsx'
import { limitNotice, ownLimit, useLimit } from '../limit/use-limit.ts'
import { useSavedAddresses } from '../saved-addresses/use-saved-addresses.ts'
import { SubmitNotice } from '../submit/submit-notice.tsx'
import { buyerOf } from '../submit/order-draft.ts'
import type { OrderSubmit } from '../submit/use-order-submit.ts'
import { deliverySummary } from '../summary/delivery-summary.ts'
import { OrderSummary } from '../summary/order-summary.tsx'
import { useTariffs } from '../tariffs/use-tariffs.ts'
import { texts } from '../texts.ts'
import { submitWith, useOrderForm } from '../form/use-order-form.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { OrderColumns, SheetBody, Stack } from './order-columns.tsx'
import { FormSkeleton } from './order-skeleton.tsx'

interface BuyerOrderProps {
  readonly lines: ReactNode
  readonly count: number
  readonly order: OrderSubmit
}

/** ORDER-001..005: a signed-in buyer's lines, form, total and «Заказать». */
export function BuyerOrder({ lines, count, order }: BuyerOrderProps) {
  const { bus } = usePortal()
  const { products } = usePortalState('basket')
  const delivery = usePortalState('delivery')
  const { login } = usePortalState('organisation')
  const logins = usePortalState('auth').multiLogin?.logins
  const buyer = buyerOf(bus) ?? ''
  const receiving = useRef<HTMLHeadingElement>(null)
  const type = useOrganisationType()
  useAvailableDeliveryType(type)
  const form = useOrderForm(type, order.refusal)
  const tariffs = useTariffs(type, order.refusals)
  const saved = useSavedAddresses()
  const isWide = useIsWide()
  const { phase } = order.state
  const isBusy = phase === 'checking' || phase === 'sending'

  const summary = deliverySummary(delivery, type)
  const total = addMoney(basketTotal(products), typeof summary.price === 'number' ? summary.price : ZERO)
  const own = useLimit(total, !isBusy)
  // Until the limits are known, the server's refusal counts.
  const needsApproval = own === null ? order.refusal?.isBeyondLimit === true : own.beyond !== null

  const submit = submitWith(form, bus, needsApproval ? order.ask : order.submit)
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && phase !== 'unknown' && type !== undefined) submit(event)
  }

  return (
    <FormProvider {...form}>
      <OrderColumns noValidate onSubmit={handleSubmit} aria-label={texts.title}>
        <Stack>
          <SubmitNotice order={order} hasLines />
          {lines}
          <Card as="section">
            <Heading ref={receiving} level={2} tabIndex={-1}>
              {texts.receiving}
            </Heading>
            <SheetBody>
              <LastDetailsOffer
                key={buyer}
                buyer={buyer}
                delivery={delivery}
                type={type}
                onDone={() => receiving.current?.focus()}
              />
              {type === undefined ? <FormSkeleton /> : <DeliveryForm {...{ tariffs, type, saved }} />}
            </SheetBody>
          </Card>
          <Card as="section">
            <Heading level={2}>{texts.contacts}</Heading>
            <SheetBody>
              <ContactForm />
            </SheetBody>
          </Card>
        </Stack>
        <OrderSummary
          count={count}
          lines={products}
          delivery={summary}
          payer={login && { ...login, kpp: distinctKpp(login, logins) }}
          hint={needsApproval ? texts.approvalHint : texts.invoiceHint}
          isWide={isWide}
          notice={own !== null && own.beyond !== null && <limitNotice.View limit={own.limit} beyond={own.beyond} />}
          limit={own?.beyond === null && <ownLimit.View limit={own.limit} />}
        >
          <Button
            type="submit"
            size="l"
            isWide={isWide}
            isLoading={isBusy}
            loadingText={needsApproval ? texts.askApproval : texts.ordering}
            disabled={type === undefined || phase === 'unknown'}
          >
            {needsApproval ? texts.askApproval : texts.order}
          </Button>
        </OrderSummary>
      </OrderColumns>
    </FormProvider>
  )
}
