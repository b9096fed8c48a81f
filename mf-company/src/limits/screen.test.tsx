import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Limits } from 'shared-contracts/api/approvals'
import { ApiError } from 'shared-contracts/api/error'
import { initialState } from 'shared-contracts/portal/initial-state'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { LimitsScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

const none = { perOrder: null, perPeriod: null, period: 'month', since: '2026-11-01', spent: 0, left: null } as const
const limits: Limits = {
  members: [
    { userId: 1, name: 'Ким Анна', role: 'owner', limit: none },
    {
      ...{ userId: 2, name: 'Ли Павел', role: 'buyer' },
      limit: { ...none, perOrder: 50_000, perPeriod: 300_000, spent: 186_340.5, left: 113_659.5 },
    },
  ],
  allowsOwnApproval: false,
}

function open(answers: Answers = {}) {
  const organisation = { ...initialState.organisation, orgId: 11 }
  const portal = createTestPortal({ organisation }, { getLimits: limits, changeLimit: limits, ...answers })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PortalProvider portal={portal}>
        <LimitsScreen />
      </PortalProvider>
    </QueryClientProvider>,
  )
  const sent = (name: string) => portal.requests.filter((request) => request.name === name)
  return { sent, user: userEvent.setup({ delay: null }) }
}
const button = (name: string) => screen.findByRole('button', { name })
const shown = (text: string) => document.body.textContent?.replaceAll('\u00A0', ' ').includes(text)

test('APPR-001: the limits of each member are shown with what is spent and left', async () => {
  open()
  await button('Изменить: Ли Павел')
  expect(shown('Потрачено 186 340,50 ₽')).toBe(true)
  expect(shown('Осталось 113 659,50 ₽')).toBe(true)
  expect(shown('300 000,00 ₽ в месяц')).toBe(true)
  expect(screen.getAllByText('Без лимита')).toHaveLength(2)
})

test('APPR-001: limits are changed; a wrong sum and a refusal keep what was typed, and an empty one is no limit', async () => {
  const answers = [new ApiError('changeLimit', 'network', 0), limits]
  const { sent, user } = open({ changeLimit: () => answers.shift() })
  await user.click(await button('Изменить: Ли Павел'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Лимиты: Ли Павел' }))
  const [order, period] = [dialog.getByLabelText('На заказ'), dialog.getByLabelText('За период')]
  const save = () => user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await user.clear(order)
  await user.clear(period)
  await user.type(period, 'сто')
  await save()
  expect(period).toHaveFocus()
  expect(period).toBeInvalid()
  await user.clear(period)
  await user.type(period, '100 000,50')
  expect(dialog.getByText(/Уже потрачено/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /^Период/ }))
  await user.click(await screen.findByRole('option', { name: 'Квартал' }))
  expect(dialog.queryByText(/Уже потрачено/)).not.toBeInTheDocument()
  await save()
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(period).toHaveValue('100 000,50')
  await save()
  expect(await screen.findByText('Лимиты изменены: Ли Павел')).toHaveAttribute('role', 'status')
  const body = { perOrder: null, perPeriod: 100_000.5, period: 'quarter' }
  expect(sent('changeLimit').map((request) => request.body)).toEqual([body, body])
})

test('APPR-007: an owner allows approvers to approve requests of their own', async () => {
  const { sent, user } = open({ changeApprovalSettings: { ...limits, allowsOwnApproval: true } })
  const setting = await screen.findByRole('checkbox', { name: 'Можно согласовывать свои заявки' })
  expect(setting).not.toBeChecked()
  expect(setting).toHaveAccessibleDescription(/Единственный владелец может это всегда/)
  await user.click(setting)
  // A field that is being saved keeps the focus.
  expect(setting).toBeEnabled()
  await waitFor(() => expect(sent('changeApprovalSettings')[0]?.body).toEqual({ allowsOwnApproval: true }))
  expect(await screen.findByText('Свои заявки можно согласовывать')).toHaveAttribute('role', 'status')
})
