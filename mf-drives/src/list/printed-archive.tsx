import type { Drive } from 'shared-contracts/api/drives/drives'
import { dayOf, formatDay } from 'shared-contracts/domain/days'
import { usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { statusOf } from '../parts/drive-status.ts'
import { driveTexts } from '../parts/texts.ts'
import { optionsOf, partsOf } from './filter-parts.ts'
import { archiveTexts, listTexts as texts } from './texts.ts'
import type { DriveFilterState } from './use-drive-filter.ts'

const Sheet = styled.section`
  display: none;
  @media print {
    display: block;
  }
  h2 {
    font-size: ${theme.font.size.l};
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${theme.font.size.s};
  }
  th,
  td {
    padding: ${theme.space(1)} ${theme.space(2)};
    border: 1px solid ${theme.color.line};
    text-align: left;
  }
  tr {
    break-inside: avoid;
  }
`
interface PrintedArchiveProps {
  readonly drives: readonly Drive[]
  readonly filter: DriveFilterState
}

/** DRIVE-010: the archive on paper, for an inspection: whose it is, and until when each drive is kept. */
export function PrintedArchive({ drives, filter }: PrintedArchiveProps) {
  const { login } = usePortalState('organisation')
  const [today] = useState(() => dayOf(new Date()))
  const { columns } = texts
  const words = [filter.values.q, ...partsOf(filter, optionsOf(filter)).map(({ text }) => text)].filter(Boolean)
  const titles = [columns.number, columns.kind, columns.register, columns.address, columns.closedOn, columns.keepUntil]
  return (
    <Sheet>
      <h2>{archiveTexts.title}</h2>
      {login !== null && <p>{archiveTexts.organisation(login.orgName, login.orgInn)}</p>}
      <p>{archiveTexts.printedOn(formatDay(today), drives.length)}</p>
      {words.length > 0 && <p>{archiveTexts.filter(words.join(', '))}</p>}
      <p>{archiveTexts.law}</p>
      <table>
        <thead>
          <tr>
            {[...titles, columns.status].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drives.map((drive) => (
            <tr key={drive.driveId}>
              <td>{drive.serialNumber}</td>
              <td>{driveTexts.kind(drive.months)}</td>
              <td>{[drive.register?.name, drive.register?.number].filter(Boolean).join(', ')}</td>
              <td>{drive.register?.address}</td>
              <td>{drive.closedOn !== null && formatDay(drive.closedOn)}</td>
              <td>{drive.keepUntil !== null && formatDay(drive.keepUntil)}</td>
              <td>{statusOf(drive, today).text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
