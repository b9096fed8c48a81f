import type { ReactNode } from 'react'
import type { Drive, RegisterUse } from 'shared-contracts/api/drives/drives'
import { formatDay, type Day } from 'shared-contracts/domain/days'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { driveTexts } from '../parts/texts.ts'
import { orderPath } from '../paths.ts'
import { driveTextsOfPage as texts } from './texts.ts'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: fit-content(40%) minmax(0, 1fr);
  gap: ${theme.space(2)} ${theme.space(5)};
  margin: 0;

  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
const dayText = (day: Day | null) => day && formatDay(day)

/** DRIVE-003: the known facts of a drive. An unknown kind, and an unknown end of a working drive, are named as unknown. */
export function DriveFacts({ drive }: { readonly drive: Drive }) {
  const { names } = texts
  const { register, use, orderId, closedOn } = drive
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [names.kind, driveTexts.kind(drive.months)],
    [names.product, drive.productName],
    [names.end, <End key="end" drive={drive} />],
    [names.register, register?.name],
    [names.registerNumber, register?.number],
    [names.address, register?.address],
    [names.systems, use?.systems.map((system) => driveTexts.systems[system]).join(', ')],
    [names.use, use && flagsOf(use)],
    [names.place, drive.place],
    [names.registeredOn, dayText(drive.registeredOn)],
    [names.closedOn, dayText(closedOn)],
    [names.keepUntil, dayText(drive.keepUntil)],
    [names.destroyedOn, dayText(drive.destroyedOn)],
    [names.order, orderId !== null && <OrderFact key="order" orderId={orderId} />],
  ]
  const isKnown = ([name, value]: (typeof facts)[number]) =>
    name === names.end ? drive.expiresOn !== null || drive.state === 'working' : Boolean(value)
  return (
    <Facts>
      {facts.filter(isKnown).map(([name, value]) => (
        <Fact key={name} {...{ name, value }} />
      ))}
    </Facts>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** DRIVE-008: the end with its source. */
function End({ drive: { expiresOn, expirySource } }: { readonly drive: Drive }) {
  if (expiresOn === null) return texts.endUnknown
  return (
    <>
      <span>{formatDay(expiresOn)}</span>
      {expirySource !== null && <small>{driveTexts.sources[expirySource]}</small>}
    </>
  )
}

function OrderFact({ orderId }: { readonly orderId: number }) {
  return (
    <>
      <TextLink as={Link} to={orderPath(orderId)}>
        {texts.order(orderId)}
      </TextLink>
      <small>{texts.documents}</small>
    </>
  )
}

const FLAGS = ['isService', 'isSeasonal', 'isExcise', 'isAutonomous'] as const
const flagsOf = (use: RegisterUse) =>
  FLAGS.filter((flag) => use[flag])
    .map((flag) => driveTexts.flags[flag])
    .join(', ')
