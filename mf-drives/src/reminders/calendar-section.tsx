import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createCalendarAddress, getCalendar } from 'shared-contracts/api/drives/calendar'
import { formatDate } from 'shared-contracts/domain/dates'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { usePortal } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import styled from 'styled-components'
import { DRIVES_KEY } from '../paths.ts'
import { AddressOnce } from './address-once.tsx'
import { reminderTexts as texts } from './texts.ts'

const Column = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space(4)};

  p {
    margin: 0;
  }
`

interface CalendarSectionProps {
  readonly orgId: number
}

/** DRIVE-012: the calendar feed of the organisation. Its address is shown once, when it is made. */
export function CalendarSection({ orgId }: CalendarSectionProps) {
  const { http } = usePortal()
  const { data, error, refetch } = useQuery({
    queryKey: [DRIVES_KEY, 'calendar', orgId],
    queryFn: ({ signal }) => http.call(getCalendar, { params: { orgId } }, { signal }),
  })
  const change = useChange(createCalendarAddress, DRIVES_KEY)
  const [made, setMade] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  async function create() {
    const answer = await change.send({ params: { orgId }, body: {} })
    if (answer instanceof Error) return
    setMade(answer.address)
    setIsAsking(false)
  }
  const renew = (
    <Button
      variant="secondary"
      onClick={() => {
        change.reset()
        setIsAsking(true)
      }}
    >
      {texts.renew}
    </Button>
  )
  return (
    <Column as="section" aria-labelledby="reminders-calendar">
      <Heading level={2} id="reminders-calendar">
        {texts.calendar}
      </Heading>
      <p>{texts.calendarHint}</p>
      {data === undefined && error === null && (
        <div aria-busy="true">
          <Skeleton width="12rem" height={theme.control.m} />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorPanel title={texts.calendarFailed} text={failureOf(error).text} onRetry={() => void refetch()} />
      )}
      {made !== null && <AddressOnce key={made} address={made} />}
      {made === null && data?.createdAt && <p>{texts.createdAt(formatDate(data.createdAt))}</p>}
      {made === null && data?.createdAt === null && (
        <>
          <Button isLoading={change.isRunning} loadingText={texts.creating} onClick={() => void create()}>
            {texts.create}
          </Button>
          {change.failure !== null && <AlertBar variant="danger" text={change.failure} />}
        </>
      )}
      {(made !== null || data?.createdAt) && renew}
      {isAsking && (
        <ActionDialog
          isAlert
          title={texts.renew}
          action={texts.renew}
          running={texts.renewing}
          change={change}
          onSend={create}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.renewHint}</p>
        </ActionDialog>
      )}
    </Column>
  )
}
