import type { Drive, DriveTab } from 'shared-contracts/api/drives/drives'
import { formatDay } from 'shared-contracts/domain/days'
import { Card } from 'shared-ui/card'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import { useRight } from 'shared-ui/unshared/use-right'
import styled from 'styled-components'
import { StatusMark } from '../parts/status-mark.tsx'
import { driveTexts } from '../parts/texts.ts'
import { orderPath } from '../paths.ts'
import { DriveLink } from './columns.tsx'
import { DriveCheckbox } from './selection.tsx'
import { listTexts as texts } from './texts.ts'

const Root = styled(Card)`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space(1)};

  && {
    padding: ${theme.space(3)};
  }
`
const Lines = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  min-width: 0;
  line-height: 1.4;

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${theme.space(1)};
  }
  /* Only the name of a register is cut. */
  > [data-name] {
    flex-wrap: nowrap;

    > span {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > small {
      flex: none;
    }
  }
  > small,
  > div > small {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
    overflow-wrap: anywhere;
  }
`

/** DRIVE-002: a drive in the list of a narrow screen. */
export function DriveCard({ drive, tab }: { readonly drive: Drive; readonly tab: DriveTab }) {
  const canChange = useRight('drives')
  const { months, register, orderId, isElsewhere } = drive
  const number = register?.number == null ? null : driveTexts.registerNumber(register.number)
  return (
    <Root>
      {tab === 'work' && canChange && <DriveCheckbox drive={drive} />}
      <Lines>
        <div>
          <DriveLink drive={drive} />
          <StatusMark drive={drive} />
        </div>
        <div data-name>
          <span>{register?.name ?? number ?? drive.place}</span>
          <small>{driveTexts.kind(months)}</small>
        </div>
        {register?.address != null && <small>{register.address}</small>}
        <Dates drive={drive} />
        {tab === 'stock' && orderId !== null && (
          <small>
            {texts.columns.order}{' '}
            <TextLink as={Link} to={orderPath(orderId)}>
              {texts.order(orderId)}
            </TextLink>
          </small>
        )}
        {isElsewhere && <small>{driveTexts.elsewhere}</small>}
      </Lines>
    </Root>
  )
}

function Dates({ drive: { state, expiresOn, expirySource, closedOn } }: { readonly drive: Drive }) {
  if (closedOn !== null) return <small>{`${texts.columns.closedOn} ${formatDay(closedOn)}`}</small>
  if (state !== 'working' || expiresOn === null) return null
  return <small>{texts.until(formatDay(expiresOn), expirySource && driveTexts.sources[expirySource])}</small>
}
