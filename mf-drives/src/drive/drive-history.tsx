import type { DriveEvent } from 'shared-contracts/api/drives/drives'
import { formatDateTime } from 'shared-contracts/domain/dates'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { orderPath } from '../paths.ts'
import { eventWords } from './event-words.ts'
import { driveTextsOfPage as texts } from './texts.ts'

const List = styled.ol`
  display: grid;
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`

/** DRIVE-003, DRIVE-004: what happened to a drive, the newest first. */
export function DriveHistory({ events }: { readonly events: readonly DriveEvent[] }) {
  if (events.length === 0) return <p>{texts.noHistory}</p>
  return (
    <List>
      {events.map((event) => (
        <li key={event.eventId}>
          <span>
            {eventWords(event)}
            {event.orderId !== null && (
              <>
                {', '}
                <TextLink as={Link} to={orderPath(event.orderId)}>
                  {texts.order(event.orderId)}
                </TextLink>
              </>
            )}
          </span>
          {event.on !== null && <span>{texts.happenedOn(event.on)}</span>}
          <small>{texts.written(formatDateTime(event.at), event.who ?? null)}</small>
        </li>
      ))}
    </List>
  )
}
