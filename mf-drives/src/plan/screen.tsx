import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getPlan, type Plan } from 'shared-contracts/api/drives/plans'
import { ApiError } from 'shared-contracts/api/error'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { Button } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { PageAction } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { useParams } from 'shared-ui/router'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { BackLink } from 'shared-ui/unshared/back-link'
import styled from 'styled-components'
import { DrivesScreen } from '../page/drives-screen.tsx'
import { DRIVES_KEY, PATH, planPath } from '../paths.ts'
import { Pairs } from './pairs.tsx'
import { Planning } from './planning.tsx'
import { planTexts as texts } from './texts.ts'

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`
const PrintButton = styled(Button)`
  @media print {
    display: none;
  }
`

/** The page /drives/plans/:planId, for who may change drives (TEAM-002). */
export function PlanScreen() {
  const planId = Number(useParams()['planId'])
  return (
    <DrivesScreen title={texts.title} path={planPath(planId)} right="drives">
      {(orgId) => (
        <Stack key={planId}>
          <BackLink to={PATH}>{texts.all}</BackLink>
          <PlanContent orgId={orgId} planId={planId} />
        </Stack>
      )}
    </DrivesScreen>
  )
}

/** A plan, or that it is loading, missing or failed. */
function PlanContent({ orgId, planId }: { readonly orgId: number; readonly planId: number }) {
  const { http } = usePortal()
  const { data, error, refetch } = useQuery({
    queryKey: [DRIVES_KEY, 'plan', orgId, planId],
    queryFn: ({ signal }) => http.call(getPlan, { params: { orgId, planId } }, { signal }),
    enabled: Number.isSafeInteger(planId),
  })
  // An address without a number of a plan is refused as wrong.
  const isMissing =
    !Number.isSafeInteger(planId) || (error instanceof ApiError && (error.status === 404 || error.status === 400))
  if (isMissing) return <EmptyState title={texts.missing} text={texts.missingHint} />
  if (data !== undefined) return <LoadedPlan orgId={orgId} plan={data} />
  if (error === null) return <PlanSkeleton />
  return <ErrorPanel title={texts.failed} text={failureOf(error).text} onRetry={() => void refetch()} />
}

/** Whether nothing is left to choose: the order is placed, or every drive has its replacement. */
const isSettled = ({ orderId, pairs }: Plan) =>
  orderId !== null || pairs.every(({ old, replacement }) => old.state !== 'working' || replacement !== null)

function LoadedPlan({ orgId, plan }: { readonly orgId: number; readonly plan: Plan }) {
  const [wasSettled] = useState(() => isSettled(plan))
  const pairs = isSettled(plan) ? plan.pairs : plan.pairs.filter(({ replacement }) => replacement !== null)
  if (plan.orderId === null && plan.pairs.every(({ old, replacement }) => old.state !== 'working' && !replacement)) {
    return <EmptyState title={texts.empty} text={texts.emptyHint} />
  }
  return (
    <>
      <PageAction>
        <PrintButton variant="secondary" onClick={() => print()}>
          {texts.print}
        </PrintButton>
      </PageAction>
      {!isSettled(plan) && <PlanningWithProducts orgId={orgId} plan={plan} />}
      {pairs.length > 0 && <Pairs {...{ orgId, plan, pairs }} takesFocus={isSettled(plan) && !wasSettled} />}
    </>
  )
}

function PlanningWithProducts({ orgId, plan }: { readonly orgId: number; readonly plan: Plan }) {
  const { bus } = usePortal()
  const products = usePortalState('products')
  if (products.value !== undefined) return <Planning {...{ orgId, plan, products: products.value }} />
  if (products.status !== 'failed') return <PlanSkeleton />
  return <ErrorPanel title={products.message} onRetry={() => bus.send({ type: 'products/reload' })} />
}

function PlanSkeleton() {
  return (
    <Stack aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton height={158} />
      <Skeleton height={376} />
    </Stack>
  )
}
