import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from 'shared-contracts/api/error'
import { getDrive, type DriveDetails } from 'shared-contracts/api/drives/drives'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { AlertBar } from 'shared-ui/alert-bar'
import { ButtonLink } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Link, useParams } from 'shared-ui/router'
import { Skeleton } from 'shared-ui/skeleton'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import { BackLink } from 'shared-ui/unshared/back-link'
import { HeadLine } from 'shared-ui/unshared/head-line'
import { useRight } from 'shared-ui/unshared/use-right'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { DrivesScreen } from '../page/drives-screen.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { driveTexts } from '../parts/texts.ts'
import { drivePath, DRIVES_KEY, PATH, planPath } from '../paths.ts'
import { DriveActions } from './drive-actions.tsx'
import { DriveFacts } from './drive-facts.tsx'
import { DriveHistory } from './drive-history.tsx'
import { driveTextsOfPage as texts } from './texts.ts'

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`
const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(5)};

  &:focus {
    outline: none;
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  align-items: start;
  gap: ${theme.space(4)};

  h2 {
    margin-bottom: ${theme.space(4)};
  }
`

/** DRIVE-003: a drive: its state, dates with their source, register, order, history, and what the user can do with it (TEAM-002). */
export function DriveScreen() {
  const { http } = usePortal()
  const { orgId } = usePortalState('organisation')
  const driveId = Number(useParams().driveId)
  const query = useQuery({
    queryKey: [DRIVES_KEY, 'drive', orgId, driveId],
    queryFn: ({ signal }) => http.call(getDrive, { params: { orgId: orgId ?? 0, driveId } }, { signal }),
    enabled: orgId !== null && Number.isSafeInteger(driveId),
  })
  const { data, error } = query
  // An address without a number of a drive is refused as wrong.
  const isMissing =
    !Number.isSafeInteger(driveId) || (error instanceof ApiError && (error.status === 404 || error.status === 400))
  const title = data === undefined ? texts.plainTitle : texts.title(data.drive.serialNumber)
  return (
    <DrivesScreen title={title} path={drivePath(driveId)}>
      {(id) => (
        <Stack>
          <BackLink to={PATH}>{texts.back}</BackLink>
          {data !== undefined ? (
            <DriveView orgId={id} details={data} />
          ) : isMissing ? (
            <Missing />
          ) : error !== null ? (
            <ErrorPanel
              title={texts.failed}
              text={failureOf(error).text}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <div aria-busy="true">
              <VisuallyHidden>{texts.loading}</VisuallyHidden>
              <Skeleton height={320} />
            </div>
          )}
        </Stack>
      )}
    </DrivesScreen>
  )
}

function Missing() {
  const back = (
    <ButtonLink as={Link} to={PATH} variant="secondary">
      {texts.back}
    </ButtonLink>
  )
  return <EmptyState title={texts.missing} text={texts.missingHint} action={back} />
}

function DriveView({ orgId, details }: { readonly orgId: number; readonly details: DriveDetails }) {
  const { drive, events, planId } = details
  const canChange = useRight('drives')
  const state = useRef<HTMLDivElement>(null)
  const [changes, setChanges] = useState(0)
  // The button that opened the dialog may be gone with the state.
  useEffect(() => {
    if (changes > 0) state.current?.focus()
  }, [changes])
  return (
    <>
      <HeadLine>
        <State ref={state} tabIndex={-1}>
          <StatusMark drive={drive} />
          {canChange && planId !== null && (
            <TextLink as={Link} to={planPath(planId)}>
              {texts.openPlan}
            </TextLink>
          )}
        </State>
        {canChange && <DriveActions {...{ orgId, details }} onDone={() => setChanges(changes + 1)} />}
      </HeadLine>
      {drive.isElsewhere && (
        <AlertBar variant="warning" text={`${driveTexts.elsewhere}. ${driveTexts.elsewhereHint}`} />
      )}
      <Columns>
        <Card as="section">
          <Heading level={2}>{texts.facts}</Heading>
          <DriveFacts drive={drive} />
        </Card>
        <Card as="section">
          <Heading level={2}>{texts.history}</Heading>
          <DriveHistory events={events} />
        </Card>
      </Columns>
    </>
  )
}
