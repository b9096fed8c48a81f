import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CompanyDetails } from 'shared-contracts/api/desk/companies'
import { ApiError } from 'shared-contracts/api/error'
import { createTestPortal, type Answers, type RecordedRequest } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { CompaniesScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const company: CompanyDetails = {
  ...{ companyId: 1003, shortName: 'ООО «Ромашка»', longName: 'ООО «Ромашка»', inn: '7799910011', kpp: '779901001' },
  ...{ type: 'SPECIAL', isElectronic: false, members: 1, lastOrderAt: '2026-11-26T08:52:00.000Z' },
  ...{ version: 'SPECIAL.0', ogrn: '1027700132195', legalAddress: 'г Москва', postalAddress: 'г Москва' },
  ...{ email: null, hasEdo: true, edoOperators: ['Диадок'] },
  people: [
    {
      ...{
        userId: 5,
        name: 'Петрова Анна',
        phone: '79000000002',
        email: 'p@example.ru',
        isEmployee: true,
        role: 'buyer',
      },
      consent: { version: '2026-01-01', at: '2026-02-03T09:00:00.000Z' },
    },
  ],
  offer: { version: '2026-11-01', at: '2026-11-02T09:00:00.000Z' },
  branches: [{ companyId: 1010, shortName: 'Филиал', kpp: '165501001' }],
  orders: [{ orderId: 104_004, at: '2026-11-26T08:52:00.000Z', price: 37_510, payRemain: 0, statusName: 'Отгружен' }],
  ordersCount: 12,
}

function open(answers: Answers, address: string) {
  const portal = createTestPortal({}, { getCompanies: { items: [company], next: null }, ...answers })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={[address]}>
          <CompaniesScreen />
        </MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  )
}

test('DESK-012: companies are looked for by name, INN or KPP, and one opens with what belongs to it', async () => {
  const asked: string[] = []
  open(
    {
      getCompanies: ({ url }: RecordedRequest) => {
        asked.push(decodeURIComponent(url.split('?')[1] ?? ''))
        return { items: [company], next: null }
      },
      getCompany: company,
    },
    '/desk/companies',
  )
  await userEvent.type(screen.getByRole('searchbox', { name: /Поиск/ }), 'ромашка{Enter}')
  await userEvent.click(await screen.findByRole('link', { name: 'ООО «Ромашка»' }))
  expect(asked).toContain('text=ромашка')
  const details = await screen.findByRole('region', { name: 'ООО «Ромашка»' })
  for (const text of [
    'ИНН / КПП 7799910011 / 779901001',
    'версия 2026-11-01, принята 02.11.2026',
    'Согласие: версия 2026-01-01, 03.02.2026',
    'Диадок',
    'Петрова Анна',
    'Закупщик, ',
    'КПП 165501001',
    '№ 104004',
  ])
    expect(details).toHaveTextContent(text)
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть организацию' }))
  expect(screen.queryByRole('region', { name: 'ООО «Ромашка»' })).toBeNull()
})

test('DESK-012 DESK-014: a stale change is told what changed and keeps what was chosen', async () => {
  let version = 'SPECIAL.0'
  const sent: unknown[] = []
  const message = 'Организация уже изменена: Сизов А. И., 26.11.2026 12:00.'
  open(
    {
      getCompany: () => ({ ...company, version }),
      changeCompany: ({ body }: RecordedRequest) => {
        sent.push(body)
        if (version === 'SPECIAL.1') return { ...company, version: 'REGULAR.1', type: 'REGULAR' }
        version = 'SPECIAL.1'
        throw new ApiError('changeCompany', 'status', 412, { code: 'CHANGED', message })
      },
    },
    '/desk/companies/1003',
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Тип/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Обычная' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByRole('button', { name: /^Тип/ })).toHaveTextContent('Обычная')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByRole('link', { name: 'ООО «Ромашка»' })
  expect(sent).toEqual([{ type: 'REGULAR' }, { type: 'REGULAR' }])
})
