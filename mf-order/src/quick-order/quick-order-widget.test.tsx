import { act, configure, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { basketOf, buyer } from '../testing/filled.ts'
import { QuickOrderWidget } from './quick-order-widget.tsx'

configure({ asyncUtilTimeout: 5_000 })

async function open(state: Partial<PortalState> = {}) {
  const portal = createTestPortal({ ...buyer, basket: basketOf([]), ...state })
  const onOutcome = jest.fn()
  const { unmount } = render(
    <PortalProvider portal={portal}>
      <QuickOrderWidget portal={portal} onOutcome={onOutcome} />
    </PortalProvider>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Быстрый заказ' }))
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Артикулы и количество' })
  return {
    portal,
    onOutcome,
    unmount,
    dialog,
    field,
    fill: (text: string) => fireEvent.change(field, { target: { value: text } }),
    add: () => userEvent.click(dialog.getByRole('button', { name: /^Добавить/ })),
  }
}

test('valid lines are added; the dialog closes and an alert of the page tells what was added', async () => {
  const { portal, onOutcome, fill, add } = await open()
  fill('7101;2\n7102;1')
  await add()
  expect(portal.commands.filter(({ type }) => type !== 'form/edited')).toMatchObject([
    { type: 'basket/add', productId: 7101, quantity: 2 },
    { type: 'basket/add', productId: 7102, quantity: 1 },
    { type: 'alert/show', variant: 'success', text: expect.stringMatching(/: 2\sпозиции/) },
  ])
  expect(onOutcome.mock.calls).toEqual([['accepted']])
})

test('wrong lines stay in the dialog, and a dialog closed by mistake opens with them again', async () => {
  const { onOutcome, unmount, fill, add, dialog, field } = await open()
  fill('7101;2\n9999;1')
  await add()
  expect(onOutcome).not.toHaveBeenCalled()
  expect(field).toHaveValue('9999;1')
  expect(field).toHaveFocus()
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть' }))
  expect(onOutcome.mock.calls).toEqual([['closed']])
  unmount()
  const again = await open()
  expect(again.field).toHaveValue('9999;1')
  again.fill('')
})

test('F11: the dialog closes when the organisation changes', async () => {
  const { portal, onOutcome } = await open()
  act(() => portal.core.update('organisation', (organisation) => ({ ...organisation, orgId: 99 })))
  expect(onOutcome.mock.calls).toEqual([['closed']])
})

test('F11: the dialog that was opened before the organisation is loaded stays open', async () => {
  const { portal, onOutcome } = await open({ organisation: { ...initialState.organisation, orgId: null } })
  act(() => portal.core.update('organisation', (organisation) => ({ ...organisation, orgId: 11 })))
  expect(onOutcome).not.toHaveBeenCalled()
  act(() => portal.core.update('organisation', (organisation) => ({ ...organisation, orgId: 12 })))
  expect(onOutcome.mock.calls).toEqual([['closed']])
})
