import { useEffect, useRef } from 'react'
import { AlertBar } from 'shared-ui/alert-bar'
import { ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/router'
import { AdditionsResult } from 'shared-ui/unshared/additions-result'
import { planTexts as texts } from './texts.ts'
import type { PlanOrder } from './use-plan-order.ts'

/** REPL-002: what the last press has added, or that all is in the basket. It gets the focus, because the button may be gone. */
export function OrderResult({ order: { next, done } }: { readonly order: PlanOrder }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done !== null) place.current?.focus({ preventScroll: true })
  }, [done])
  if (done !== null) {
    return (
      <div ref={place} tabIndex={-1}>
        <AdditionsResult
          adding={{ start: () => undefined, isWaiting: false, failure: null, done }}
          nothing={texts.nothingAdded}
        />
      </div>
    )
  }
  if (next !== 'nothing') return null
  const toOrder = (
    <ButtonLink as={Link} variant="secondary" to="/order">
      {texts.toOrder}
    </ButtonLink>
  )
  return <AlertBar variant="success" text={texts.added} action={toOrder} />
}
