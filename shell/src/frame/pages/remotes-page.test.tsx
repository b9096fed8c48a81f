import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { ShellContext, type ShellServices } from '../base/shell-context.ts'
import type { RemoteInfo } from '../../remotes/remote-state.ts'
import { fakeRemotes } from '../base/testing.tsx'
import { RemotesPage } from './remotes-page.tsx'

const working: RemoteInfo = {
  name: 'mf-catalog',
  owner: 'team-catalog',
  live: '1.2.0',
  version: '1.2.0',
  contract: '1.0.0',
  override: null,
  health: 'working',
  routes: ['/products'],
  widgets: [],
  refusals: [],
}
const failed: RemoteInfo = {
  ...working,
  name: 'mf-order',
  owner: 'team-order',
  live: '2.0.0',
  version: '1.9.0',
  health: 'failed',
  refusals: ['live: speaks contract 2.0.0'],
}

test('the page lists every remote with its team, releases, contract, state and reasons, and can retry a failed one', async () => {
  window.matchMedia = () => ({ matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never
  const rows = [working, failed]
  const check = jest.fn(() => Promise.resolve())
  const remotes = { ...fakeRemotes([]), check, list: { value: rows, subscribe: () => () => undefined } }
  render(
    <PortalProvider portal={createTestPortal()}>
      <ShellContext value={{ remotes } as unknown as ShellServices}>
        <RemotesPage />
      </ShellContext>
    </PortalProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Разделы портала' })).toBeVisible()
  const row = screen.getByRole('row', { name: /mf-order/ })
  for (const text of ['team-order', '2.0.0', '1.9.0', '1.0.0', 'сбой', 'live: speaks contract 2.0.0']) {
    expect(within(row).getByText(text)).toBeVisible()
  }
  expect(within(screen.getByRole('row', { name: /mf-catalog/ })).getByText('работает')).toBeVisible()
  await userEvent.click(within(row).getByRole('button', { name: 'Повторить: mf-order' }))
  expect(check.mock.calls).toEqual([['mf-order']])
})
