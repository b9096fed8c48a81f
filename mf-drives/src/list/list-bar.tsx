import { use, useRef, type ReactNode } from 'react'
import type { Drive, DrivesSummary } from 'shared-contracts/api/drives/drives'
import { createPlan, MAX_PLANNED } from 'shared-contracts/api/drives/plans'
import { AlertBar } from 'shared-ui/alert-bar'
import { Link, useNavigate } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import { SmallButton } from 'shared-ui/unshared/small-button'
import { useChange } from 'shared-ui/unshared/use-change'
import { useRight } from 'shared-ui/unshared/use-right'
import { useIsWide } from 'shared-ui/use-is-wide'
import styled from 'styled-components'
import { DRIVES_KEY, planPath } from '../paths.ts'
import { SelectionContext, ShownCheckbox } from './selection.tsx'
import { listTexts as texts } from './texts.ts'

/** Numbers of chosen drives outside the list that are named. */
const NAMED_NUMBERS = 3

/** Keeps its height, whatever it says, so that choosing rows moves nothing. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  box-sizing: border-box;
  min-height: 48px;
  margin-bottom: ${theme.space(2)};
  padding: ${theme.space(1)} 0;
  border-radius: ${theme.radius.control};
  color: ${theme.color.muted};

  > p {
    flex: 1 1 180px;
    margin: 0;
  }
  strong {
    color: ${theme.color.ink};
  }
  @media print {
    display: none;
  }
`
const Chosen = styled(Bar)`
  padding-inline: ${theme.space(4)} ${theme.space(2)};
  background: ${theme.color.brandSoft};
  color: ${theme.color.ink};

  ${theme.media.down('lg')} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${theme.layer.sticky};
    margin: 0;
    padding: ${theme.space(2)} ${theme.layout.gutter} calc(${theme.space(2)} + ${theme.layout.safeBottom});
    border-top: 1px solid ${theme.color.line};
    border-radius: 0;
    background: ${theme.color.surface};
  }
`
const Problem = styled.div`
  flex: 1 1 100%;
`

interface ListBarProps {
  readonly found: number | null
  readonly before?: ReactNode
  /** What stands at the right. */
  readonly children?: ReactNode
}

/** How many drives the filter finds. */
export function FoundBar({ found, before, children }: ListBarProps) {
  return (
    <Bar>
      {before}
      <p role="status">{found !== null && texts.found(found)}</p>
      {children}
    </Bar>
  )
}

interface WorkBarProps {
  readonly orgId: number
  readonly shown: readonly Drive[]
  readonly found: number | null
  readonly plans: DrivesSummary['plans']
}

/** REPL-001: what is found, with the plans that wait; turns into the bar of the chosen drives. TEAM-002: only a count for who plans nothing. */
export function WorkBar({ orgId, shown, found, plans }: WorkBarProps) {
  const { chosen } = use(SelectionContext)
  const isWide = useIsWide()
  const canChange = useRight('drives')
  if (!canChange) return <FoundBar found={found} />
  const hasChosen = chosen.size > 0
  return (
    <>
      {(!hasChosen || !isWide) && (
        <FoundBar found={found} before={!isWide && shown.length > 0 && <ShownCheckbox drives={shown} />}>
          {plans.map(({ planId, pairs }) => (
            <span key={planId}>
              <TextLink as={Link} to={planPath(planId)}>
                {texts.openPlan}
              </TextLink>{' '}
              <span>{texts.waiting(pairs)}</span>
            </span>
          ))}
        </FoundBar>
      )}
      {hasChosen && <ChosenBar {...{ orgId, shown, found }} />}
    </>
  )
}

/** The chosen drives, also those that another filter or a later page has, and the button that plans for them. */
function ChosenBar({ orgId, shown, found }: Omit<WorkBarProps, 'plans'>) {
  const { chosen, clear } = use(SelectionContext)
  const navigate = useNavigate()
  const plan = useChange(createPlan, DRIVES_KEY)
  const driveIds = [...chosen.keys()]
  // Another choice may follow a lost answer, and is another request then (F13).
  const request = useRef({ chosen, key: crypto.randomUUID() })
  const shownIds = new Set(shown.map(({ driveId }) => driveId))
  const elsewhere = [...chosen].filter(([driveId]) => !shownIds.has(driveId)).map(([, number]) => number)
  const isTooMany = chosen.size > MAX_PLANNED

  async function send() {
    if (request.current.chosen !== chosen) request.current = { chosen, key: crypto.randomUUID() }
    const { key } = request.current
    const made = await plan.send({ params: { orgId }, body: { driveIds } }, { key })
    if (!(made instanceof Error)) void navigate(planPath(made.planId))
  }
  const told = [
    texts.chosen(chosen.size - elsewhere.length, found),
    ...(elsewhere.length > 0 ? [texts.chosenElsewhere(elsewhere.length, elsewhere.slice(0, NAMED_NUMBERS))] : []),
  ]
  return (
    <Chosen data-chosen>
      <p role="status">{isTooMany ? texts.tooMany(MAX_PLANNED) : told.join(' ')}</p>
      <SmallButton
        disabled={isTooMany}
        isLoading={plan.isRunning}
        loadingText={texts.planning}
        onClick={() => void send()}
      >
        {texts.plan}
      </SmallButton>
      <SmallButton variant="quiet" onClick={clear}>
        {texts.unchoose}
      </SmallButton>
      {plan.failure !== null && (
        <Problem>
          <AlertBar variant="danger" role="alert" text={plan.failure} />
        </Problem>
      )}
    </Chosen>
  )
}
