import { useEffect, useId, useState, type MouseEvent } from 'react'
import { getOrderDrives, type Drive } from 'shared-contracts/api/drives/drives'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { Heading } from 'shared-ui/heading'
import { isPlainClick } from 'shared-ui/plain-click'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import { HeadLine } from 'shared-ui/unshared/head-line'
import { useRight } from 'shared-ui/unshared/use-right'
import styled from 'styled-components'
import { StatusMark } from '../parts/status-mark.tsx'
import { drivePath, planPath } from '../paths.ts'
import { expiringTexts as texts } from './texts.ts'

/** Drives that are listed before «Показать все». */
const SHOWN = 10

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${theme.space(1)} ${theme.space(5)};
  margin: 0;
  padding: 0;
  list-style-type: '';

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${theme.space(3)};
  }
`
const Column = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  @media print {
    display: none;
  }
`

export interface OrderDrivesProps {
  readonly orderId: number
  /** Called when there is something to show, so that the place appears then. */
  readonly onShown: () => void
}

interface Found {
  readonly drives: readonly Drive[]
  readonly planId: number | null
}

/** DRIVE-013, REPL-003: the drives of an order with their states, and the plan that it was placed with, for who may plan (TEAM-002). */
export function OrderDrives({ orderId, onShown }: OrderDrivesProps) {
  const { http } = usePortal()
  const { orgId } = usePortalState('organisation')
  const canChange = useRight('drives')
  const title = useId()
  const [found, setFound] = useState<Found | null>(null)
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    if (orgId === null) return
    const leaving = new AbortController()
    http.call(getOrderDrives, { params: { orgId, orderId } }, { signal: leaving.signal }).then(
      (answer) => {
        if (answer.drives.length === 0 && answer.planId === null) return
        setFound(answer)
        onShown()
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [http, orgId, orderId, onShown])
  if (found === null) return null
  const { drives, planId } = found
  return (
    <Column as="section" aria-labelledby={title}>
      <HeadLine>
        <Heading level={3} id={title}>
          {texts.title}
        </Heading>
        {canChange && planId !== null && <PathLink path={planPath(planId)}>{texts.plan}</PathLink>}
      </HeadLine>
      {drives.length > 0 && (
        <Rows role="list">
          {drives.slice(0, isWhole ? undefined : SHOWN).map((drive) => (
            <li key={drive.driveId}>
              <PathLink path={drivePath(drive.driveId)}>{drive.serialNumber}</PathLink>
              <StatusMark drive={drive} />
            </li>
          ))}
        </Rows>
      )}
      {drives.length > SHOWN && !isWhole && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {texts.all(drives.length)}
        </Button>
      )}
    </Column>
  )
}

/** A link to a page of the portal, from a widget on the page of another remote. */
function PathLink({ path, children }: { readonly path: string; readonly children: string }) {
  const { navigate } = usePortal()
  function open(event: MouseEvent) {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    navigate(path)
  }
  return (
    <TextLink href={path} onClick={open}>
      {children}
    </TextLink>
  )
}
