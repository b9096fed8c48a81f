import { useState } from 'react'
import { downloadAgreement, type Agreement } from 'shared-contracts/api/agreements'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { FAMILY } from 'shared-contracts/errors/catalogue'
import { messages } from 'shared-contracts/texts/messages'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { DownloadIcon } from 'shared-ui/icons'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { OFFER_FILE } from '../offer/offer-file.ts'
import { acceptance, DOCUMENT_FILE, documentName, profileTexts } from './texts.ts'
import { useDocumentTypes } from './use-document-types.ts'

export const Section = styled.section`
  display: grid;
  gap: ${theme.space(4)};
  margin-top: ${theme.space(8)};

  ul {
    display: grid;
    gap: ${theme.space(3)};
    margin: 0;
    padding: 0;
    list-style-type: '';
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(2)} ${theme.space(3)};
  }
  p {
    margin: 0;
    color: ${theme.color.muted};
  }
`
const DocumentsCard = styled(Card)`
  display: grid;
  gap: ${theme.space(4)};
`
const Note = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
/** Aligns the text of the button with the text around it. */
const DocumentButton = styled(Button)`
  margin-left: ${theme.space(-4.5)};
`

/** PROF-013, AMB-096: the organisation's documents. */
export function OrganisationDocuments() {
  return (
    <Section aria-labelledby="documents">
      <Heading level={2} id="documents">
        {profileTexts.documents}
      </Heading>
      <Documents />
    </Section>
  )
}

function Documents() {
  const { bus } = usePortal()
  const { orgId } = usePortalState('organisation')
  const agreements = usePortalState('agreements')
  const types = useDocumentTypes()
  const list = agreements.value?.list
  if (list === undefined && agreements.status === 'failed') {
    return <ErrorPanel title={profileTexts.documentsFailed} onRetry={() => bus.send({ type: 'agreements/reload' })} />
  }
  // The types give the documents their names. A list shown before them would change its names.
  const isLoading = list === undefined || (types.docsRequest && !types.docsFailed)
  return (
    <DocumentsCard aria-busy={isLoading}>
      {isLoading ? (
        <Skeleton width="40%" />
      ) : list.length === 0 ? (
        <p>{profileTexts.noDocuments}</p>
      ) : (
        <>
          {types.docsFailed && (
            <AlertBar
              variant="danger"
              role="status"
              text={messages.documentTypesFailed}
              action={
                <Button variant="quiet" onClick={types.retry} isLoading={types.docsRequest}>
                  {profileTexts.retry}
                </Button>
              }
            />
          )}
          <ul>
            {list.map((agreement) => (
              <li key={agreement.docId}>
                <Document
                  orgId={orgId}
                  agreement={agreement}
                  typeName={types.docTypes.find(({ id }) => id === agreement.docTypeId)?.name}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </DocumentsCard>
  )
}

interface DocumentProps {
  readonly orgId: number | null
  readonly agreement: Agreement
  readonly typeName: string | undefined
}

/** DOC-013, PROF-014: downloads one document. AMB-094: the offer is saved, another PDF opens in a new tab. */
function Document({ orgId, agreement, typeName }: DocumentProps) {
  const { documents } = usePortal()
  const [isLoading, setIsLoading] = useState(false)
  const { docId, docTypeId, acceptedAt, version } = agreement
  const isOffer = docTypeId === OFFER_DOC_TYPE
  const name = typeName ?? (isOffer ? profileTexts.offer : documentName(docId))

  async function download(): Promise<void> {
    if (orgId === null) return
    setIsLoading(true)
    const input = { params: { orgId }, query: { docType: docTypeId } }
    if (isOffer) await documents.save(downloadAgreement, input, OFFER_FILE, { family: FAMILY.offer })
    else await documents.open(downloadAgreement, input, DOCUMENT_FILE)
    setIsLoading(false)
  }
  return (
    <>
      <DocumentButton variant="quiet" isLoading={isLoading} onClick={() => void download()}>
        <DownloadIcon />
        {name}
      </DocumentButton>
      {acceptedAt && <Note>{acceptance(acceptedAt, version ?? null)}</Note>}
    </>
  )
}
