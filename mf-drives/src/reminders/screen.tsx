import { REMINDER_DAYS } from 'shared-contracts/api/drives/calendar'
import { Card } from 'shared-ui/card'
import { Heading } from 'shared-ui/heading'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import { useRight } from 'shared-ui/unshared/use-right'
import styled from 'styled-components'
import { DrivesScreen } from '../page/drives-screen.tsx'
import { REMINDERS_PATH } from '../paths.ts'
import { CalendarSection } from './calendar-section.tsx'
import { reminderTexts as texts } from './texts.ts'

/** Where the profile has the switches of letters (LETTER-004). */
const SWITCHES = '/profile#letters'

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
  max-width: 44rem;
`

/** DRIVE-011, DRIVE-012: the page /drives/reminders. TEAM-002: the calendar is for who may make its address. */
export function RemindersScreen() {
  const canChange = useRight('drives')
  return (
    <DrivesScreen title={texts.title} path={REMINDERS_PATH}>
      {(orgId) => (
        <Stack>
          <Letters />
          {canChange && <CalendarSection orgId={orgId} />}
        </Stack>
      )}
    </DrivesScreen>
  )
}

function Letters() {
  return (
    <Card as="section" aria-labelledby="reminders-letters">
      <Heading level={2} id="reminders-letters">
        {texts.letters}
      </Heading>
      <p>{texts.when(REMINDER_DAYS)}</p>
      <p>{texts.recipients}</p>
      <TextLink as={Link} to={SWITCHES}>
        {texts.switches}
      </TextLink>
    </Card>
  )
}
