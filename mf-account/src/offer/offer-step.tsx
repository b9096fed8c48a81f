import { useState } from 'react'
import { downloadAgreement } from 'shared-contracts/api/agreements'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { distinctName } from 'shared-contracts/domain/organisation-name'
import { FAMILY } from 'shared-contracts/errors/catalogue'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { messages } from 'shared-contracts/texts/messages'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { DownloadIcon } from 'shared-ui/icons'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { OFFER_FILE } from './offer-file.ts'
import { Paragraph } from './step-layout.tsx'
import { offerTexts } from './texts.ts'
import type { Acceptance, OfferAcceptance } from './use-acceptance.ts'

const Document = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};

  strong {
    font-weight: ${theme.font.weight.bold};
  }
`
const Kind = styled.span`
  color: ${theme.color.muted};
`

interface OfferBodyProps extends Pick<OfferAcceptance, 'acceptance' | 'version' | 'forgetFailure'> {
  readonly orgId: number
}

/** OFFER-006: what is accepted, with the document. */
export function OfferBody({ orgId, acceptance, version, forgetFailure }: OfferBodyProps) {
  const { documents, bus } = usePortal()
  const { login } = usePortalState('organisation')
  const logins = usePortalState('auth').multiLogin?.logins
  const [reading, setReading] = useState<'idle' | 'loading' | 'failed'>('idle')

  async function read(): Promise<void> {
    setReading('loading')
    forgetFailure()
    removeAlerts(bus, [messages.offerFailed])
    const input = { params: { orgId }, query: { docType: OFFER_DOC_TYPE } }
    const outcome = await documents.save(downloadAgreement, input, OFFER_FILE, { family: FAMILY.offer })
    setReading(outcome === 'failed' ? 'failed' : 'idle')
  }
  const failure = failureText(acceptance, reading === 'failed')
  return (
    <>
      <Paragraph>{offerTexts.offerIntro(login ? distinctName(login, logins) : '')}</Paragraph>
      <Document>
        <div>
          <strong>{offerTexts.document}</strong> <Kind>{offerTexts.documentKind(version)}</Kind>
        </div>
        <Button
          variant="secondary"
          onClick={() => void read()}
          isLoading={reading === 'loading'}
          loadingText={offerTexts.reading}
          disabled={acceptance.status === 'sending'}
        >
          <DownloadIcon />
          {offerTexts.read}
        </Button>
      </Document>
      {failure !== null && <AlertBar variant="danger" text={failure} />}
    </>
  )
}

/** The text of the last failure. */
function failureText(acceptance: Acceptance, hasReadFailed: boolean): string | null {
  if (acceptance.status === 'failed') return acceptance.text
  return acceptance.status === 'idle' && hasReadFailed ? messages.offerFailed : null
}

/** OFFER-007. */
export function OfferActions({ acceptance, accept }: Pick<OfferAcceptance, 'acceptance' | 'accept'>) {
  return (
    <Button onClick={accept} isLoading={acceptance.status === 'sending'} loadingText={offerTexts.accepting}>
      {offerTexts.accept}
    </Button>
  )
}
