import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api/error'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { WidgetOutcome } from 'shared-contracts/portal/portal'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { sampleDetails } from '../testing/sample-requests.ts'
import { SendForApproval } from './send-for-approval.tsx'

configure({ asyncUtilTimeout: 5_000 })
afterEach(() => sessionStorage.clear())

const order = {
  orderInfo: { contactName: 'Анна', contactPhone: '79161234567' },
  orderLines: [{ productId: 7101, quantity: 2 }],
} as never
const asked = { order, delivery: true, price: 640 }

function open(requestApproval: unknown, quantity = 2) {
  const portal = createTestPortal({ organisation: { ...initialState.organisation, orgId: 11 } }, { requestApproval })
  const outcomes: WidgetOutcome[] = []
  const refusals: ApiError[] = []
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <PortalProvider portal={portal}>
        <SendForApproval
          portal={portal}
          asked={{ ...asked, order: { ...(order as object), orderLines: [{ productId: 7101, quantity }] } as never }}
          headers={{ 'X-Expected-Goods-Price': '32980' }}
          onRefused={(error) => refusals.push(error)}
          onOutcome={(outcome) => outcomes.push(outcome)}
        />
      </PortalProvider>
    </QueryClientProvider>,
  )
  const sent = () => portal.requests.filter(({ name }) => name === 'requestApproval')
  return { portal, user: userEvent.setup({ delay: null }), outcomes, refusals, sent, view }
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Отправить на согласование' }))
const why = async () => (await dialog()).getByRole('textbox', { name: 'Зачем' })
const send = async () => (await dialog()).getByRole('button', { name: 'Отправить на согласование' })

test('APPR-003: the order is sent with what it is for, and the request is linked', async () => {
  const { user, sent, outcomes, portal } = open(sampleDetails)
  expect(await screen.findByText(/^Решение примет владелец или согласующий/)).toBeVisible()
  await user.click(await send())
  expect(await why()).toHaveFocus()
  expect(screen.getByText('Напишите, зачем нужен заказ')).toBeVisible()
  await user.type(await why(), 'Для касс')
  await user.click(await send())
  expect(await screen.findByText('Заявка № 218 отправлена')).toBeVisible()
  expect(screen.getByText(/^Корзина сохранится до решения/)).toBeVisible()
  const [request] = sent()
  expect(request?.body).toEqual({ ...asked, reason: 'Для касс' })
  expect(request?.headers).toEqual({
    'X-Expected-Goods-Price': '32980',
    'Idempotency-Key': expect.stringMatching(/./) as string,
  })
  const link = screen.getByRole('link', { name: 'Открыть заявку' })
  expect(link).toHaveFocus()
  await user.click(link)
  expect([outcomes, portal.navigations]).toEqual([['accepted'], ['/approvals/218']])
})

test('F13: after a lost answer the text stays, and only the same order is a repetition', async () => {
  const lost = new ApiError('requestApproval', 'network', 0)
  const first = open(lost)
  await first.user.type(await why(), 'Для касс')
  await first.user.click(await send())
  expect(await screen.findByRole('alert')).toBeVisible()
  await first.user.click(await send())
  await waitFor(() => expect(first.sent()).toHaveLength(2))
  first.view.unmount()
  const other = open(lost, 3)
  expect(await why()).toHaveValue('Для касс')
  await other.user.click(await send())
  await waitFor(() => expect(other.sent()).toHaveLength(1))
  const [one, two, three] = [...first.sent(), ...other.sent()].map(({ headers }) => headers['Idempotency-Key'])
  expect(two).toBe(one)
  expect(three).not.toBe(one)
})

test('APPR-003: a refusal of the order goes to the order page, one of the request is shown here', async () => {
  const refused = (code: string) => new ApiError('requestApproval', 'status', 409, { code, message: 'Заявок уже 20' })
  const answers = [refused('TOO_MANY_PENDING'), refused('NOT_NEEDED')]
  const { user, outcomes, refusals } = open(() => answers.shift())
  await user.type(await why(), 'Для касс')
  await user.click(await send())
  expect(await screen.findByRole('alert')).toHaveTextContent('Заявок уже 20')
  expect(outcomes).toEqual([])
  await user.click(await send())
  await waitFor(() => expect(outcomes).toEqual(['closed']))
  expect(refusals.map(({ body }) => body.code)).toEqual(['NOT_NEEDED'])
})

test('F11: the dialog ends when the organisation changes', async () => {
  const { portal, outcomes } = open(sampleDetails)
  await dialog()
  act(() => portal.core.update('organisation', (organisation) => ({ ...organisation, orgId: 12 })))
  await waitFor(() => expect(outcomes).toEqual(['closed']))
})
