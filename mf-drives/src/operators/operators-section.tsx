import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getOperators } from 'shared-contracts/api/drives/operators'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { AlertBar } from 'shared-ui/alert-bar'
import { Card } from 'shared-ui/card'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { usePortal } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { DRIVES_KEY } from '../paths.ts'
import { ConnectForm } from './connect-form.tsx'
import { Connection } from './connection.tsx'
import { operatorTexts as texts } from './texts.ts'

/** The second part of the section's query key. */
const KEY = 'operators'
/** Pause between two looks at a reading, ms. */
const READING_PAUSE = 2_000

const Column = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};

  p {
    margin: 0;
  }
`

/** DRIVE-007: the operators of fiscal data that the organisation's drives are read from. */
export function OperatorsSection({ orgId }: { readonly orgId: number }) {
  const { http } = usePortal()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [DRIVES_KEY, KEY, orgId],
    queryFn: ({ signal }) => http.call(getOperators, { params: { orgId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ isReading }) => isReading) ? READING_PAUSE : false),
  })
  const kontur = data?.find(({ operator }) => operator === 'kontur')
  const isReading = kontur?.isReading === true
  useEffect(() => {
    if (!isReading) return
    // What a reading found belongs to the lists, also when the page is left meanwhile.
    return () =>
      void client.invalidateQueries({ queryKey: [DRIVES_KEY], predicate: ({ queryKey }) => queryKey[1] !== KEY })
  }, [client, isReading])

  const [changes, setChanges] = useState(0)
  useEffect(() => {
    // The button that was pressed is gone with the form or the state that it belonged to.
    if (changes > 0) heading.current?.focus()
  }, [changes])

  // A newer backend may read from other operators only.
  if (data !== undefined && kontur === undefined) return null
  const focusHeading = () => setChanges((last) => last + 1)
  return (
    <Column as="section" aria-labelledby="operators-kontur">
      <Heading level={2} id="operators-kontur" ref={heading} tabIndex={-1}>
        {texts.kontur}
      </Heading>
      {kontur === undefined && error === null && (
        <div aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton height={160} />
        </div>
      )}
      {kontur === undefined && error !== null && (
        <ErrorPanel title={texts.failed} text={failureOf(error).text} onRetry={() => void refetch()} />
      )}
      {kontur?.isConnected === false && <ConnectForm orgId={orgId} onDone={focusHeading} />}
      {kontur?.isConnected === true && <Connection orgId={orgId} connection={kontur} onDone={focusHeading} />}
      {kontur !== undefined && error !== null && <AlertBar variant="warning" text={failureOf(error).text} />}
    </Column>
  )
}
