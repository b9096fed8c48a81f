import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { JournalRow } from 'shared-contracts/api/desk/journal'
import { createTestPortal, type RecordedRequest } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { JournalScreen } from './screen.tsx'
import { actorOf, changeOf, subjectOf, summaryOf } from './words.ts'

configure({ asyncUtilTimeout: 5_000 })

const paid: JournalRow = {
  rowId: 7,
  at: '2026-11-26T09:42:00.000Z',
  who: 'Морозова Елена Викторовна',
  userId: 9,
  what: 'pay',
  kind: 'order',
  number: '104015',
  before: null,
  after: { sum: 119_150_00, paidAt: '2026-11-25T21:00:00.000Z', document: 'п/п № 418' },
}

test('DESK-013: the journal tells who changed what and when, filters it, and opens before and after', async () => {
  const asked: string[] = []
  const portal = createTestPortal(
    {},
    {
      getJournal: ({ url }: RecordedRequest) => {
        asked.push(decodeURIComponent(url.split('?')[1] ?? ''))
        return { items: [paid], next: null, people: [paid.who] }
      },
    },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={['/desk/journal?kind=order']}>
          <JournalScreen />
        </MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('link', { name: 'Заказ № 104015' })).toHaveAttribute('href', '/desk/orders/104015')
  const row = screen.getByRole('row', { name: /104015/ })
  expect(row).toHaveTextContent('Морозова Елена Викторовна')
  expect(row).toHaveTextContent('26.11.202612:42')
  expect(row).toHaveTextContent('Отмечена оплата')
  await userEvent.click(within(row).getByRole('button', { name: /^Подробности/ }))
  expect(screen.getByRole('row', { name: 'Дата оплаты — 26.11.2026' })).toBeVisible()
  expect(screen.getByText('Морозова Елена Викторовна, пользователь № 9')).toBeVisible()

  await userEvent.type(screen.getByRole('searchbox', { name: 'Номер' }), '104015{Enter}')
  await userEvent.click(screen.getByRole('button', { name: /^Кто/ }))
  await userEvent.click(await screen.findByRole('option', { name: paid.who }))
  expect(await screen.findByRole('link', { name: 'Заказ № 104015' })).toBeVisible()
  expect(asked.at(-1)).toBe(`kind=order&number=104015&who=${paid.who.replaceAll(' ', '+')}`)
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }))
  expect(asked.at(-1)).toBe('')
})

test.each([
  [{ kind: 'company', number: '1003', what: 'set' }, 'Организация 1003', 'Изменены тип или документы'],
  [{ kind: 'exchange', number: 'settings', what: 'set' }, 'Настройки обмена', 'Изменены настройки'],
  [{ kind: 'exchange', number: '12', what: 'approve' }, 'Обмен № 12', 'Загрузка разрешена'],
  [{ kind: 'robot', number: '1', what: 'fly' }, 'robot 1', 'fly'],
])('DESK-013: %j is called by its name', (row, subject, change) => {
  expect([subjectOf(row), changeOf(row)]).toEqual([subject, change])
})

test.each([
  [{ who: 'Морозова Е. В.', userId: 9 }, 'Морозова Е. В., пользователь № 9'],
  [{ who: 'Морозова Е. В.' }, 'Морозова Е. В.'],
  [{ who: 'Склад (s-1)', userId: null }, 'Склад (s-1)'],
])('DESK-013: persons of one name are told apart, old rows and programs have a name only: %j', (row, text) => {
  expect(actorOf(row)).toBe(text)
})

test('DESK-013: a row says in one line what was replaced and written', () => {
  const before = { type: 'SPECIAL', isElectronic: false }
  expect(summaryOf({ before, after: { type: 'REGULAR', isElectronic: true } })).toBe(
    'Тип: Особая → Обычная, Электронные документы: нет → да',
  )
  expect(
    summaryOf({
      before: null,
      after: {
        lines: [
          { position: 0, quantity: 2, serialNumbers: 1 },
          { position: 1, quantity: 3 },
        ],
        carrier: null,
        shipment: 6,
      },
    }),
  ).toBe('Отгружено: 5\u00A0шт., серийных номеров 1')
})
