import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { companyNumberForms } from 'shared-contracts/domain/lookup-forms'
import { ApiError } from 'shared-contracts/api/error'
import { enter, field, labels, openRegistration, pickOrganisation, typeNumber } from '../testing/open-registration.tsx'
import { company, trader, withState } from '../testing/organisations.ts'

const organisation = () => field(labels.organisation)
const type = (value: string) => fireEvent.change(organisation(), { target: { value } })

test('CONST-020 CONST-021 REG-045 REG-046 CALL-026: the search starts with the third digit, 500 ms after the last one', async () => {
  jest.useFakeTimers()
  const { asked } = openRegistration()
  await act(() => jest.advanceTimersByTimeAsync(0))
  type('77')
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(asked('suggestOrganisation')).toEqual([])
  type('770')
  await act(() => jest.advanceTimersByTimeAsync(499))
  type('7701')
  await act(() => jest.advanceTimersByTimeAsync(499))
  expect(asked('suggestOrganisation')).toEqual([])
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(asked('suggestOrganisation').map(({ url }) => url)).toEqual([
    '/public/api/v3/dadata/suggest/organization?query=7701',
  ])
})

test.each(['7701234567', '1027701234567'])(
  'REG-009 REG-017 REG-018: %s finds organisations; the picked one is shown with INN and KPP',
  async (digits) => {
    const { user, asked } = openRegistration({ answers: { suggestOrganisation: [company, trader] } })
    typeNumber(digits)
    const list = within(await screen.findByRole('listbox'))
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'ООО Ромашка 7701234567 / 770101001',
      'ИП Орлов 500100732259',
    ])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(organisation()).toHaveValue('7701234567')
    expect(screen.getByText('ИНН 7701234567')).toBeVisible()
    expect(screen.getByText('КПП 770101001')).toBeVisible()
    expect(screen.getByText('ООО Ромашка')).toBeVisible()
    expect(asked('suggestOrganisation')).toHaveLength(1)
  },
)

test('REG-047: emptying the field, or changing a digit, drops the organisation', async () => {
  openRegistration()
  await pickOrganisation()
  type('')
  expect(screen.queryByText('ИНН 7701234567')).not.toBeInTheDocument()
  expect(screen.queryByText('КПП 770101001')).not.toBeInTheDocument()
  await pickOrganisation()
  type('770123456')
  expect(screen.queryByText('ИНН 7701234567')).not.toBeInTheDocument()
})

test.each(companyNumberForms)('AMB-203: «%s» is searched for as %s, with its KPP', async (written, number) => {
  const { asked } = openRegistration({ answers: { suggestOrganisation: [] } })
  type(written)
  await waitFor(() => expect(asked('suggestOrganisation')).toHaveLength(1))
  const kpp = written.includes('629801001') ? '%2F629801001' : ''
  expect(asked('suggestOrganisation')[0]?.url).toMatch(new RegExp(`query=${number}${kpp}$`))
})

test('SHIP-008: a company with branches asks for the KPP; another KPP behind the INN drops the picked place', async () => {
  const branch = { ...company, data: { ...company.data, kpp: '780145002' } }
  const { user } = openRegistration({ answers: { suggestOrganisation: [company, branch] } })
  const input = organisation()
  type('7701234567')
  await screen.findByRole('listbox')
  expect(input).toHaveAccessibleDescription('У организации есть филиалы. Выберите нужный КПП.')
  await user.click(screen.getByRole('option', { name: 'ООО Ромашка 7701234567 / 780145002' }))
  expect(screen.getByText('КПП 780145002')).toBeVisible()
  for (const same of ['7701234567/', '7701234567/7801', '7701234567/780145002']) {
    type(same)
    expect(screen.getByText('КПП 780145002')).toBeVisible()
  }
  type('7701234567/77')
  expect(screen.queryByText('КПП 780145002')).not.toBeInTheDocument()
})

test('AMB-203: the KPP may be typed behind the INN; of several places of a company that with this KPP comes first', async () => {
  const branch = { ...company, data: { ...company.data, kpp: '780145002' } }
  const { user, asked } = openRegistration({ answers: { suggestOrganisation: [company, branch] } })
  const input = organisation()
  await user.type(input, '7701234567')
  await screen.findByRole('listbox')
  await user.type(input, '/780145002')
  expect(input).toHaveValue('7701234567/780145002')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'ООО Ромашка 7701234567 / 780145002',
    'ООО Ромашка 7701234567 / 770101001',
  ])
  await waitFor(() => expect(asked('suggestOrganisation')).toHaveLength(2))
  expect(asked('suggestOrganisation')[1]?.url).toMatch(/query=7701234567%2F780145002$/)
})

test('characters other than digits are ignored', () => {
  openRegistration()
  type('ИНН 7701-234 567')
  expect(organisation()).toHaveValue('7701234567')
})

test.each([
  ['REG-050 AMB-139', '', 'Укажите ИНН'],
  ['REG-048 REG-049', '12345', 'Неверный формат ИНН'],
  ['AMB-138', '12345678901', 'Неверный формат ИНН'],
  ['AMB-138', '7707083894', 'Контрольная цифра ИНН неверна. Проверьте номер.'],
  ['AMB-138', '1027700132196', 'Контрольная цифра ОГРН неверна. Проверьте номер.'],
])('%s: «%s» without an organisation is wrong when the field is left: %s', async (_, digits, text) => {
  openRegistration({ answers: { suggestOrganisation: [] } })
  enter(labels.organisation, digits)
  await waitFor(() => expect(organisation()).toHaveAccessibleDescription(text))
})

test.each(['7707083893', '7707083893/770401001', '500100732259', '1027700132195', '304500116000157'])(
  'AMB-138: the right number %s has no error when the field is left',
  async (digits) => {
    openRegistration({ answers: { suggestOrganisation: [] } })
    enter(labels.organisation, '1')
    await waitFor(() => expect(organisation()).toBeInvalid())
    enter(labels.organisation, digits)
    await waitFor(() => expect(organisation()).toBeValid())
  },
)

test('AMB-138: a picked organisation without an INN of 10 or 12 digits is refused', async () => {
  const foreign = { ...company, data: { ...company.data, inn: '99' } }
  openRegistration({ answers: { suggestOrganisation: [foreign] } })
  await pickOrganisation()
  await waitFor(() => expect(organisation()).toHaveAccessibleDescription('Неверный формат ИНН'))
})

test.each([500, 502, 504, 400])(
  'F9 ERR-071: a search that fails with %i says so, and «Повторить» repeats it',
  async (status) => {
    let calls = 0
    const failed = new ApiError('suggestOrganisation', 'status', status)
    const { user } = openRegistration({
      answers: { suggestOrganisation: () => ((calls += 1) === 1 ? failed : [company]) },
    })
    typeNumber('7707083893')
    await waitFor(() => expect(organisation()).toHaveAccessibleDescription('Не удалось получить данные об организации'))
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(calls).toBe(2))
    await waitFor(() => expect(organisation()).toBeValid())
  },
)

test('A26: when the search rests, a sentence says so, and the number and the other fields stay', async () => {
  const rests = { code: 'SUGGESTIONS_REST', message: 'Слишком много запросов' }
  const { user } = openRegistration({
    answers: { suggestOrganisation: new ApiError('suggestOrganisation', 'status', 429, rests) },
  })
  typeNumber('7707083893')
  await waitFor(() => expect(organisation()).toHaveAccessibleDescription(/^Поиск организаций временно недоступен/))
  expect(organisation()).toHaveValue('7707083893')
  await user.type(field(labels.email), 'buh@example.ru')
  expect(field(labels.email)).toHaveValue('buh@example.ru')
})

test('A26: a search asked too often says when to repeat it', async () => {
  const tooMany = new ApiError('suggestOrganisation', 'status', 429, { code: 'TOO_MANY_REQUESTS' })
  openRegistration({ answers: { suggestOrganisation: tooMany } })
  typeNumber('7707083893')
  await waitFor(() => expect(organisation()).toHaveAccessibleDescription(/^Слишком много запросов подряд/))
})

test('an organisation that is not found is reported, also to screen readers', async () => {
  openRegistration({ answers: { suggestOrganisation: [] } })
  type('7707083893')
  const text = 'Организация не найдена. Проверьте номер.'
  await waitFor(() => expect(organisation()).toHaveAccessibleDescription(text))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text)
})

test.each([
  ['LIQUIDATED', /ликвидирована/],
  ['LIQUIDATING', /ликвидируется/],
  ['BANKRUPT', /банкротом/],
])('a warning tells that the organisation is %s', async (status, text) => {
  openRegistration({ answers: { suggestOrganisation: [withState(status)] } })
  await pickOrganisation()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('an active organisation has no warning, and a director’s name of three parts is not asked for', async () => {
  openRegistration({ answers: { suggestOrganisation: [withState('ACTIVE')] } })
  await pickOrganisation()
  await screen.findByText('ИНН 7701234567')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Фамилия')).not.toBeInTheDocument()
})

test('AMB-143: a name that has not three parts is shown in three fields, to be corrected', async () => {
  openRegistration({ answers: { suggestOrganisation: [trader] } })
  await pickOrganisation('500100732259')
  expect(await screen.findByLabelText('Фамилия')).toHaveValue('Орлов')
  expect(field('Имя')).toHaveValue('Тимур')
  expect(field('Отчество')).toHaveValue('')
  expect(screen.queryByText(/^КПП/)).not.toBeInTheDocument()
})
