import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { Card } from 'shared-ui/card'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { documentName, profileTexts } from './texts.ts'

const Section = styled.section`
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
  p {
    margin: 0;
    color: ${theme.color.muted};
  }
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
  const agreements = usePortalState('agreements')
  const list = agreements.value?.list
  if (list === undefined && agreements.status === 'failed') {
    return <ErrorPanel title={profileTexts.documentsFailed} onRetry={() => bus.send({ type: 'agreements/reload' })} />
  }
  return (
    <Card aria-busy={list === undefined}>
      {list === undefined ? (
        <Skeleton width="40%" />
      ) : list.length === 0 ? (
        <p>{profileTexts.noDocuments}</p>
      ) : (
        <ul>
          {list.map(({ docId, docTypeId }) => (
            <li key={docId}>{docTypeId === OFFER_DOC_TYPE ? profileTexts.offer : documentName(docId)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
