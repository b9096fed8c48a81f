import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api/error'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { WidgetOutcome } from 'shared-contracts/portal/portal'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { act } from 'react'
import { SaveAsList } from './save-as-list-widget.tsx'

configure({ asyncUtilTimeout: 5_000 })

const made = {
  listId: 9,
  name: 'Касса',
  isShared: true,
  isOwn: true,
  owner: null,
  linesCount: 1,
  changedAt: '2026-11-20T09:00:00.000Z',
  version: '1',
  lines: [],
}

function open(createList: unknown) {
  const portal = createTestPortal({ organisation: { ...initialState.organisation, orgId: 11 } }, { createList })
  const outcomes: WidgetOutcome[] = []
  const lines = [
    { productId: 7101, quantity: 2 },
    { productId: 7101, quantity: 3 },
  ]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PortalProvider portal={portal}>
        <SaveAsList portal={portal} lines={lines} listName="Заказ" onOutcome={(outcome) => outcomes.push(outcome)} />
      </PortalProvider>
    </QueryClientProvider>,
  )
  return { portal, outcomes, user: userEvent.setup({ delay: null }) }
}

test('LIST-001: lines are saved as a list with a name; a refusal is said in words of the server, and success has a link', async () => {
  const answers = [new ApiError('createList', 'status', 409, { message: 'Списков уже 200' }), made]
  const { portal, outcomes, user } = open(() => answers.shift())
  const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить как список' }))
  expect(dialog.getByText('В списке будет 1 товар, 5 шт.')).toBeVisible()
  await user.clear(dialog.getByRole('textbox', { name: 'Название' }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(dialog.getByRole('textbox', { name: 'Название' })).toHaveFocus()
  await user.keyboard('Касса')
  await user.click(dialog.getByRole('checkbox', { name: 'Общий для организации' }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText('Списков уже 200')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Список «Касса» сохранен')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Открыть список' })).toHaveFocus()
  expect(portal.requests.map(({ body }) => body)).toEqual(
    Array(2).fill({ name: 'Касса', isShared: true, lines: [{ productId: 7101, quantity: 5 }] }),
  )
  await user.click(screen.getByRole('link', { name: 'Открыть список' }))
  expect(portal.navigations).toEqual(['/company/lists/9'])
  expect(outcomes).toEqual(['accepted'])
})

test('F11: it closes when the organisation changes', async () => {
  const { portal, outcomes } = open(made)
  await screen.findByRole('dialog')
  act(() => portal.core.set('organisation', { ...initialState.organisation, orgId: 12 }))
  expect(outcomes).toEqual(['closed'])
})
