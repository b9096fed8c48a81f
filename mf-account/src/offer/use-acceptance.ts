import { useEffect, useRef, useState } from 'react'
import { acceptAgreement, createAndAcceptAgreement, getAgreements } from 'shared-contracts/api/agreements'
import { textVersionHeader } from 'shared-contracts/api/text-in-force'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { Portal } from 'shared-contracts/portal/portal'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { messages } from 'shared-contracts/texts/messages'
import { usePortal } from 'shared-ui/portal'
import { textChangedIn, useTextInForce } from '../use-text-in-force.ts'
import { offerTexts } from './texts.ts'

export type Acceptance =
  | { readonly status: 'idle' | 'sending' }
  /** The text of the error catalogue, which also stands in an alert of the page, or that another version is in force. */
  | { readonly status: 'failed'; readonly text: string }

export interface OfferAcceptance {
  readonly acceptance: Acceptance
  /** The version of the offer that can be read here. */
  readonly version: string | undefined
  readonly accept: () => void
  /** Drops the failure of the last attempt. */
  readonly forgetFailure: () => void
}

/**
 * Accepts the offer for an organisation. Closing the dialog does not undo an acceptance that was sent; an alert reports it.
 * @param isOffered whether the dialog offers it
 */
export function useAcceptance(orgId: number, isOffered: boolean): OfferAcceptance {
  const portal = usePortal()
  const { bus } = portal
  const [acceptance, setAcceptance] = useState<Acceptance>({ status: 'idle' })
  const { version, reload } = useTextInForce('offer', isOffered)
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  async function accept(): Promise<void> {
    setAcceptance({ status: 'sending' })
    removeAlerts(bus, [messages.offerNotCreated, messages.offerNotChecked])
    try {
      await sendAcceptance(portal, orgId, version)
    } catch (error) {
      const changed = textChangedIn(error)
      if (changed !== undefined) {
        reload()
        setAcceptance({ status: 'failed', text: changed })
        if (isClosed.current) bus.send({ type: 'alert/show', text: changed, variant: 'danger' })
        return
      }
      const failure = failureOf(error)
      const alert = alertOfFailure(failure)
      if (alert !== null) bus.send(alert)
      setAcceptance({ status: 'failed', text: failure.text })
      return
    }
    setAcceptance({ status: 'idle' })
    bus.send({ type: 'offer/accepted', orgId })
    if (!isClosed.current) return
    bus.send({ type: 'offer/hideReady' })
    bus.send({ type: 'alert/show', text: offerTexts.acceptedLate, variant: 'success' })
  }
  function forgetFailure() {
    if (acceptance.status === 'failed') setAcceptance({ status: 'idle' })
  }
  return { acceptance, version, accept: () => void accept(), forgetFailure }
}

/** OFFER-013, OFFER-014: accepts the listed offer by its id; without one, creates and accepts it. */
async function sendAcceptance(
  { bus, http }: Pick<Portal, 'bus' | 'http'>,
  orgId: number,
  version: string | undefined,
): Promise<void> {
  const params = { orgId }
  const headers = textVersionHeader(version)
  const list = bus.state.agreements.value.value?.list ?? (await http.call(getAgreements, { params }))
  const listed = list.find(({ docTypeId }) => docTypeId === OFFER_DOC_TYPE)
  if (listed === undefined) {
    await http.call(createAndAcceptAgreement, { params, query: { docType: OFFER_DOC_TYPE } }, { headers })
  } else {
    await http.call(acceptAgreement, { params, query: { docId: listed.docId } }, { headers })
  }
}
