import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { screens } from '../screens.ts'
import { DeskPage } from './desk-page.tsx'

function show(path: string) {
  render(
    <PortalProvider portal={createTestPortal()}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <DeskPage />
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  )
}

test('the heading and the navigation of the desk; its address opens the first screen', async () => {
  show('/desk')
  expect(await screen.findByRole('heading', { level: 1, name: 'Рабочее место' })).toBeVisible()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(screens.map(({ title }) => title))
  expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent(screens[0]?.title ?? '')
})
