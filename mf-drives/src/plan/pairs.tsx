import { useEffect, useMemo, useRef, useState } from 'react'
import type { Plan, PlanPair } from 'shared-contracts/api/drives/plans'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { DataTable, type Column } from 'shared-ui/data-table'
import { Heading } from 'shared-ui/heading'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import { HeadActions, HeadLine } from 'shared-ui/unshared/head-line'
import { SmallButton } from 'shared-ui/unshared/small-button'
import { StateMark } from 'shared-ui/unshared/state-mark'
import { TwoLines } from 'shared-ui/unshared/two-lines'
import styled from 'styled-components'
import { ActivateDialog } from '../drive/activate-dialog.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { drivePath } from '../paths.ts'
import { ActivateAll, type Activated } from './activate-all.tsx'
import { planTexts as texts } from './texts.ts'

const Problem = styled.span`
  color: ${theme.color.danger};
  font-size: ${theme.font.size.s};
  white-space: normal;
`

/** Also on a card, whose first line is bold. */
const Address = styled.span`
  font-weight: ${theme.font.weight.regular};
`

/** A pair whose new drive is there and does not work yet. The old one may be closed already, by hand or by its operator. */
type ReadyPair = PlanPair & { readonly replacement: NonNullable<PlanPair['replacement']> }
const isReady = (pair: PlanPair): pair is ReadyPair => pair.replacement?.state === 'stock'

interface PairsProps {
  readonly orgId: number
  readonly plan: Plan
  readonly pairs: readonly PlanPair[]
  /** The pairs replace the plan that the user has just saved, so their heading gets the focus. */
  readonly takesFocus?: boolean
}

/** REPL-003: the old drives with the new ones, which are put to work one by one or all. */
export function Pairs({ orgId, plan, pairs, takesFocus = false }: PairsProps) {
  const [opened, setOpened] = useState<ReadyPair | 'all' | null>(null)
  const [activated, setActivated] = useState<Activated | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const ready = pairs.filter(isReady)
  const columns = useColumns(plan.orderId, activated?.problems, setOpened)

  function finish(done: Activated | null) {
    setActivated(done)
    setOpened(null)
    // The pressed button may be gone.
    heading.current?.focus()
  }
  return (
    <>
      <HeadLine>
        <Heading level={2} ref={heading} tabIndex={-1}>
          {texts.pairs}
        </Heading>
        {ready.length > 0 && (
          <HeadActions>
            <Button onClick={() => setOpened('all')}>{texts.activateAll}</Button>
          </HeadActions>
        )}
      </HeadLine>
      {activated !== null && <Outcome activated={activated} />}
      <DataTable caption={texts.pairs} columns={columns} rows={pairs} rowKey={({ pairId }) => pairId} />
      {opened === 'all' && (
        <ActivateAll {...{ orgId, plan, count: ready.length }} onDone={finish} onClose={() => setOpened(null)} />
      )}
      {opened !== null && opened !== 'all' && (
        <ActivateDialog
          orgId={orgId}
          drive={opened.replacement}
          replaces={opened.old}
          onDone={() => finish(null)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function Outcome({ activated: { count, problems } }: { readonly activated: Activated }) {
  return (
    <>
      {count > 0 && <AlertBar variant="success" text={texts.activated(count)} />}
      {problems.size > 0 && <AlertBar variant="danger" text={texts.problems(problems.size)} />}
    </>
  )
}

function useColumns(
  orderId: number | null,
  problems: Activated['problems'] | undefined,
  onOpen: (pair: ReadyPair) => void,
): readonly Column<PlanPair>[] {
  return useMemo(
    () => [
      {
        key: 'register',
        title: texts.register,
        cell: ({ old: { register } }) => (
          <TwoLines>
            <b>{register?.name ?? register?.number ?? texts.unnamed}</b>
            <Address>{register?.address}</Address>
          </TwoLines>
        ),
      },
      {
        key: 'old',
        title: texts.old,
        cell: ({ old }) => (
          <TwoLines>
            <DriveNumber drive={old} />
            {old.state === 'closed' ? <StateMark tone="neutral">{texts.closed}</StateMark> : <StatusMark drive={old} />}
          </TwoLines>
        ),
      },
      {
        key: 'new',
        title: texts.fresh,
        cell: ({ replacement }) =>
          replacement === null ? (
            orderId !== null && (
              <TwoLines>
                <span>{texts.expected}</span>
                <span>{texts.ordered(orderId)}</span>
              </TwoLines>
            )
          ) : (
            <TwoLines>
              <DriveNumber drive={replacement} />
              <StatusMark drive={replacement} />
            </TwoLines>
          ),
      },
      {
        key: 'action',
        title: texts.action,
        isTitleHidden: true,
        cell: (pair) => (
          <>
            {isReady(pair) && (
              <SmallButton
                variant="secondary"
                aria-label={texts.activateNamed(pair.replacement.serialNumber)}
                onClick={() => onOpen(pair)}
              >
                {texts.activate}
              </SmallButton>
            )}
            {problems?.has(pair.pairId) === true && <Problem as="div">{problems.get(pair.pairId)}</Problem>}
          </>
        ),
      },
    ],
    [orderId, problems, onOpen],
  )
}

function DriveNumber({ drive: { driveId, serialNumber } }: { readonly drive: PlanPair['old'] }) {
  return (
    <TextLink as={Link} to={drivePath(driveId)}>
      {serialNumber}
    </TextLink>
  )
}
