import { render, screen } from '@testing-library/react'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { Page, PageAction } from './page.tsx'
import { PortalProvider } from '../remote/portal.tsx'

test('an action stands beside the heading of its page', () => {
  render(
    <PortalProvider portal={createTestPortal()}>
      <Page title="История" description="Заказы" path="/orders">
        <PageAction>
          <button type="button">Выгрузить</button>
        </PageAction>
      </Page>
    </PortalProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toContainElement(screen.getByRole('button'))
})
