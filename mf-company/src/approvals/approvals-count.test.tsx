import { render, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { initialState } from 'shared-contracts/portal/initial-state'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { ApprovalsCount } from './approvals-count.tsx'

function show(countApprovals: unknown) {
  const portal = createTestPortal({ organisation: { ...initialState.organisation, orgId: 11 } }, { countApprovals })
  const onCount = jest.fn()
  render(
    <PortalProvider portal={portal}>
      <ApprovalsCount portal={portal} onCount={onCount} />
    </PortalProvider>,
  )
  return { portal, onCount }
}

test('APPR-004: the header learns how many requests wait for the user', async () => {
  const { onCount } = show({ waiting: 4 })
  await waitFor(() => expect(onCount).toHaveBeenCalledWith(4))
})

test('APPR-004: without an answer the header learns nothing', async () => {
  const { portal, onCount } = show(new ApiError('countApprovals', 'network', 0))
  await waitFor(() => expect(portal.requests).toHaveLength(1))
  expect(onCount).not.toHaveBeenCalled()
})
