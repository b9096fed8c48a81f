import type { Drive, DriveTab } from 'shared-contracts/api/drives/drives'
import { formatDay, type Day } from 'shared-contracts/domain/days'
import type { Column } from 'shared-ui/data-table'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import { TwoLines } from 'shared-ui/unshared/two-lines'
import styled from 'styled-components'
import { StatusMark } from '../parts/status-mark.tsx'
import { driveTexts } from '../parts/texts.ts'
import { drivePath, orderPath } from '../paths.ts'
import { addressLines } from './address-lines.ts'
import { DriveCheckbox, ShownCheckbox } from './selection.tsx'
import { listTexts as texts } from './texts.ts'

const NumberLink = styled(TextLink)`
  font-weight: ${theme.font.weight.bold};
  text-decoration: none;
`
const Sorted = styled.span`
  color: ${theme.color.ink};
  font-weight: ${theme.font.weight.bold};
`

/** The number of a drive, as the link to its page. */
export function DriveLink({ drive: { driveId, serialNumber } }: { readonly drive: Drive }) {
  return (
    <NumberLink as={Link} to={drivePath(driveId)}>
      {serialNumber}
    </NumberLink>
  )
}

interface LinesProps {
  readonly first: string
  readonly second?: string | null | undefined
}
function Lines({ first, second = null }: LinesProps) {
  return (
    <TwoLines>
      <span title={first}>{first}</span>
      {second !== null && <span title={second}>{second}</span>}
    </TwoLines>
  )
}
const dayText = (day: Day | null) => (day === null ? '' : formatDay(day))

/** The key of the column that chooses drives for a plan. */
export const CHOICE = 'choice'

type Name = keyof typeof texts.columns
const { columns } = texts

const all: Record<Name, Column<Drive>> = {
  choice: {
    ...{ key: CHOICE, title: columns.choice, isTitleHidden: true, width: '44px' },
    head: (rows) => <ShownCheckbox drives={rows} />,
    cell: (drive) => <DriveCheckbox drive={drive} />,
  },
  number: { key: 'number', title: columns.number, width: '188px', cell: (drive) => <DriveLink drive={drive} /> },
  kind: {
    ...{ key: 'kind', title: columns.kind, width: '120px' },
    cell: ({ months, productName }) => <Lines first={driveTexts.kind(months)} second={productName} />,
  },
  register: {
    ...{ key: 'register', title: columns.register },
    cell: ({ register }) => {
      const number = register?.number == null ? null : driveTexts.registerNumber(register.number)
      return register?.name == null ? <Lines first={number ?? ''} /> : <Lines first={register.name} second={number} />
    },
  },
  address: {
    ...{ key: 'address', title: columns.address },
    cell: ({ register }) => {
      const [first, second] = addressLines(register?.address ?? '')
      return <Lines first={first} second={second} />
    },
  },
  end: {
    ...{ key: 'end', title: columns.end, note: texts.soonestFirst, width: '184px' },
    head: () => (
      <Sorted>
        <span>{columns.end}</span> <span aria-hidden="true">▲</span>
      </Sorted>
    ),
    cell: ({ expiresOn, expirySource }) => (
      <Lines first={dayText(expiresOn)} second={expirySource && driveTexts.sources[expirySource]} />
    ),
  },
  status: {
    ...{ key: 'status', title: columns.status, width: '204px' },
    cell: (drive) => (
      <TwoLines>
        <StatusMark drive={drive} />
        {drive.isElsewhere && <span title={driveTexts.elsewhereHint}>{driveTexts.elsewhere}</span>}
      </TwoLines>
    ),
  },
  place: { key: 'place', title: columns.place, cell: ({ place }) => <Lines first={place ?? ''} /> },
  order: {
    ...{ key: 'order', title: columns.order, width: '120px' },
    cell: ({ orderId }) =>
      orderId !== null && (
        <TextLink as={Link} to={orderPath(orderId)}>
          {texts.order(orderId)}
        </TextLink>
      ),
  },
  closedOn: { key: 'closedOn', title: columns.closedOn, width: '104px', cell: ({ closedOn }) => dayText(closedOn) },
  keepUntil: { key: 'keepUntil', title: columns.keepUntil, width: '112px', cell: (drive) => dayText(drive.keepUntil) },
}

const columnsOf = (...names: readonly Name[]) => names.map((name) => all[name])

/** DRIVE-002: the columns of each tab. */
export const tabColumns: Record<DriveTab, readonly Column<Drive>[]> = {
  work: columnsOf(CHOICE, 'number', 'kind', 'register', 'address', 'end', 'status'),
  stock: columnsOf('number', 'kind', 'place', 'order', 'status'),
  archive: columnsOf('number', 'kind', 'register', 'address', 'closedOn', 'keepUntil', 'status'),
}
