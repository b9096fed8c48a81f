import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Overview } from 'shared-contracts/api/desk/overview'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { OverviewStrip } from './strip.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const overview: Overview = {
  unpaid: { orders: 9, sum: 4_762_150 },
  toShip: { orders: 12, pickups: 5 },
  withoutNumbers: { orders: 3, since: '2026-11-23T09:00:00.000Z' },
  exchange: { at: '2026-11-20T09:31:00.000Z', hasFailed: false, refused: 2 },
  letters: { waiting: 0, unsent: 0, sent: 14 },
  fallbacks: { remotes: 0, known: 7 },
  days: Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    ...{ orders: index, sum: index * 100 },
  })),
}

function open(answers: Answers = {}) {
  const portal = createTestPortal({}, { getOverview: overview, ...answers })
  render(
    <PortalProvider portal={portal}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <OverviewStrip />
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  )
  return userEvent.setup()
}

test('DESK-017: each number of the strip is a link to its filtered list', async () => {
  open()
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link(/^9.*Без оплаты.*на 4.762.150,00/)).toBe('/desk/orders?state=unpaid')
  expect(await link(/^12.*К отгрузке.*самовывоз 5/)).toBe('/desk/orders?state=toShip')
  expect(await link(/^3.*Без серийных номеров.*отгрузки с 23\.11\.2026/)).toBe('/desk/orders?state=withoutNumbers')
  expect(await link(/^20\.11\.2026.*Обмен с 1С.*отказов 2/)).toBe('/desk/exchange')
  expect(await screen.findByRole('link', { name: /^0.*Письма ждут.*за день ушло 14/ })).toBeVisible()
  expect(await screen.findByRole('link', { name: /^0.*Откаты разделов.*работают все 7/ })).toBeVisible()
})

test('DESK-017: the chart of 30 days is a table for a screen reader', async () => {
  open()
  const rows = within(await screen.findByRole('table', { name: 'Заказы за 30 дней' })).getAllByRole('row')
  expect(rows).toHaveLength(31)
  expect(rows.at(-1)).toHaveTextContent(/^30\.11\.2026292.900,00/)
  expect(screen.getByText(/^01\.11 – 30\.11, на 43.500,00/)).toBeVisible()
})

test('DESK-017 LETTER-005: letters that were not sent and remotes that fell back open their lists', async () => {
  const letter = {
    ...{ letterId: 1, orderId: 104_004, kind: 'paid', company: 'ООО «Ромашка»', to: 'a@b.ru', failures: 3 },
    ...{ since: '2026-11-26T09:00:00.000Z', isGivenUp: false },
  }
  const user = open({
    getOverview: { ...overview, letters: { waiting: 4, unsent: 1, sent: 0 }, fallbacks: { remotes: 1, known: 7 } },
    getWaitingLetters: [letter],
    getRemoteFallbacks: [{ remote: 'mf-order', version: '1.1.0', team: 'team-order', reports: 22 }],
  })
  await user.click(await screen.findByRole('link', { name: /Писем не отправлено: 1/ }))
  const letters = within(await screen.findByRole('dialog', { name: 'Писем не отправлено: 1' }))
  expect(await letters.findByText(/почтовый сервер не принял, 3 попытки/)).toBeVisible()
  expect(letters.getByRole('link', { name: 'заказ № 104004' })).toHaveAttribute('href', '/desk/orders/104004')
  await user.click(letters.getByText('Закрыть', { selector: 'button, button *' }))
  await user.click(screen.getByRole('link', { name: /Откаты разделов/ }))
  const fallbacks = within(await screen.findByRole('dialog', { name: 'Откаты разделов' }))
  for (const text of ['mf-order', '1.1.0', 'team-order', '22']) {
    expect(await fallbacks.findByText(text)).toBeVisible()
  }
})
