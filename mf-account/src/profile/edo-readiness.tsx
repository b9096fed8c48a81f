import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { hasService } from 'shared-contracts/portal/config'
import { offerGate } from 'shared-contracts/portal/offer-gate'
import type { EdoLoad } from 'shared-contracts/portal/state'
import { Badge } from 'shared-ui/badge'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { Heading } from 'shared-ui/heading'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { StatusDot } from 'shared-ui/status-dot'
import { theme, type Tone } from 'shared-ui/theme'
import { useRight } from 'shared-ui/unshared/use-right'
import styled from 'styled-components'
import { Section } from './organisation-documents.tsx'
import { profileTexts } from './texts.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
`
const Rows = styled.ul`
  && {
    gap: ${theme.space(5)};
  }
`
const Row = styled.li`
  justify-content: space-between;

  strong {
    display: block;
    font-weight: ${theme.font.weight.bold};
  }
  @media print {
    button {
      display: none;
    }
  }
`
const Text = styled.div`
  flex: 1;
  min-width: min(100%, 18rem);
`

/**
 * What the organisation needs for ordering: the accepted offer and, where required, EDO. A button adds what is missing, for
 * users who may (TEAM-002). A shop without EDO does not speak of it (A30).
 */
export function EdoReadiness() {
  const { bus, config, widgets } = usePortal()
  const hasEdo = hasService(config, 'edo')
  const edo = usePortalState('edo')
  const { list = [] } = usePortalState('agreements').value ?? {}
  const isClient = usePortalState('auth').multiLogin?.type === 'LK'
  const mayMend = useRight('pay')
  const { flow, check, offer } = edo
  const acceptedAt = list.find(({ docTypeId }) => docTypeId === OFFER_DOC_TYPE)?.acceptedAt ?? null
  const isReady = offerGate(edo) === 'open' && !(flow.isEdoFlow && !check.isEdoRegistered)

  async function openOffer(): Promise<void> {
    if ((await widgets.open('offer')) !== 'failed') return
    bus.send({ type: 'alert/show', text: profileTexts.offerNotOpened, variant: 'danger' })
  }
  const edoLoad = flow.failed || !flow.isEdoFlow ? flow : check
  return (
    <Section aria-labelledby="readiness">
      <Head>
        <Heading level={2} id="readiness">
          {hasEdo ? profileTexts.readiness : profileTexts.readinessToOrder}
        </Heading>
        {isReady && <Badge tone="success">{profileTexts.ready}</Badge>}
      </Head>
      <Card>
        <Rows>
          <ReadinessRow
            name={profileTexts.offer}
            load={offer}
            isSettled={offer.isOfferAccepted}
            text={offer.isOfferAccepted ? profileTexts.offerAccepted(acceptedAt) : profileTexts.offerMissing}
            action={mayMend ? profileTexts.acceptOffer : undefined}
            onMend={() => void openOffer()}
            onRetry={() => bus.send({ type: 'agreements/reload' })}
          />
          {hasEdo && (
            <ReadinessRow
              name={profileTexts.edo}
              load={edoLoad}
              isSettled={!flow.isEdoFlow || check.isEdoRegistered}
              text={
                !flow.isEdoFlow
                  ? profileTexts.edoOff
                  : check.isEdoRegistered
                    ? profileTexts.edoRegistered
                    : isClient
                      ? profileTexts.edoMissingOptional
                      : profileTexts.edoMissing
              }
              // Until the offer is accepted, the dialog starts with it, so only the offer's row has a button.
              action={mayMend && offer.isOfferAccepted ? profileTexts.register : undefined}
              onMend={() => void openOffer()}
              onRetry={() => bus.send({ type: 'edo/reload' })}
            />
          )}
        </Rows>
      </Card>
    </Section>
  )
}

interface ReadinessRowProps {
  readonly name: string
  readonly load: EdoLoad
  readonly isSettled: boolean
  readonly text: string
  /** Label of the button that adds what is missing; without it there is no button. */
  readonly action: string | undefined
  readonly onMend: () => void
  readonly onRetry: () => void
}

function ReadinessRow({ name, load, isSettled, text, action, onMend, onRetry }: ReadinessRowProps) {
  const tone: Tone = load.failed ? 'danger' : load.request ? 'neutral' : isSettled ? 'success' : 'warning'
  const shown = load.failed ? (load.message ?? profileTexts.checkFailed) : load.request ? profileTexts.checking : text
  return (
    <Row>
      <Text>
        <strong>{name}</strong>
        <StatusDot tone={tone}>{shown}</StatusDot>
      </Text>
      {load.failed ? (
        <Button variant="secondary" onClick={onRetry}>
          {profileTexts.retry}
        </Button>
      ) : (
        !isSettled && !load.request && action && <Button onClick={onMend}>{action}</Button>
      )}
    </Row>
  )
}
