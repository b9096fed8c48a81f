import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Agreement } from 'shared-contracts/api/agreements'
import { ApiError } from 'shared-contracts/api/error'
import type { Organisation } from 'shared-contracts/api/organisation'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalConfig } from 'shared-contracts/portal/config'
import type { PortalState } from 'shared-contracts/portal/state'
import { organisationAs, sampleOrganisation } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { buyerOf, settled, withoutBoth, withoutEdo, withoutOffer } from '../testing/buyer.ts'
import { ProfilePage } from './profile-page.tsx'
import { requisitesText } from './requisites.ts'

const signedIn = { ...initialState.auth, phase: 'signedIn' } as const
const withAgreements = (...list: Agreement[]) => ({ status: 'ready', value: { list } }) as const
const fileTypes = [
  { id: 400, name: 'Договор-оферта' },
  { id: 401, name: 'Соглашение о поставке' },
]

/** By default the document types never arrive. */
function show(
  state: Partial<PortalState>,
  answers: Answers = { getFileTypes: hanging },
  config: Partial<PortalConfig> = {},
) {
  const portal = createTestPortal(state, { getLetterSwitches: hanging, ...answers })
  Object.assign(portal, { config: { ...portal.config, ...config } })
  const view = render(
    <PortalProvider portal={portal}>
      <ProfilePage />
    </PortalProvider>,
  )
  return { ...view, portal }
}
function profile(changes: Partial<Organisation> = {}, state: Partial<PortalState> = {}, answers?: Answers) {
  return show(
    {
      ...buyerOf(),
      organisationInfo: { status: 'ready', value: { ...sampleOrganisation, ...changes } },
      ...state,
    },
    answers,
  )
}
const hanging = () => new Promise(() => undefined)
/** The value beside a field's name. */
const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.firstChild?.textContent

test('NAV-012 PROF-001 PROF-002 AUTH-053: the page shows its heading and the fields of the organisation', () => {
  profile()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Профиль организации$/)
  expect(valueOf('ИНН')).toBe('7701234567')
})

test.each([
  ['PROF-004', 'Полное наименование', 'Общество с ограниченной ответственностью «Ромашка»'],
  ['PROF-005', 'Краткое наименование', 'ООО «Ромашка»'],
  ['PROF-006', 'ИНН', '7701234567'],
  ['PROF-007', 'ОГРН', '1027701234567'],
  ['PROF-008', 'КПП', '770101001'],
  ['PROF-009 AMB-097', 'ID', '500011'],
  ['PROF-010', 'Юридический адрес', 'г Москва, ул Тверская, д 1'],
  ['PROF-011', 'Почтовый адрес', 'г Казань, ул Баумана, д 7'],
])('%s: the field «%s» has its value', (_, name, value) => {
  profile({ postalAddress: 'г Казань, ул Баумана, д 7' })
  expect(valueOf(name)).toBe(value)
})

test('PROF-008: an absent KPP is shown as absent', () => {
  profile({ kpp: null })
  expect(valueOf('КПП')).toBe('не указан')
})

test('ERR-033: organisations that failed to load are reported, and «Повторить» loads them again', async () => {
  const { portal } = show({ auth: { ...signedIn, isMultiLoginLoaded: true } })
  expect(screen.getByRole('heading', { name: 'Ошибка получения списка организаций' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(portal.commands).toEqual([{ type: 'multiLogin/reload' }])
})

test('PROF-003: nothing can be edited', () => {
  profile()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getByRole('checkbox')).toBeDisabled()
})

test('PROF-012 AMB-098: the checkbox is checked when the addresses are equal', () => {
  profile()
  expect(screen.getByRole('checkbox', { name: 'Почтовый адрес совпадает с юридическим' })).toBeChecked()
})

test('PROF-012 AMB-098: the checkbox is not checked when the addresses differ', () => {
  profile({ postalAddressId: 2, postalAddress: 'г Казань, ул Баумана, д 7' })
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

describe('documents', () => {
  const both = withAgreements(
    { docId: 9, docTypeId: 400, acceptedAt: '2026-11-22T09:00:00.000Z', version: '3' },
    { docId: 12, docTypeId: 401, acceptedAt: '2026-11-22T09:00:00.000Z', version: '2026-11-01' },
  )
  const section = () => within(screen.getByRole('region', { name: 'Документы' }))
  const documents = () => section().findByRole('list')
  const items = () => section().getAllByRole('listitem')
  const api: Answers = { getFileTypes: fileTypes, downloadAgreement: new Blob(['%PDF']) }

  test('PROF-001 PROF-013 PROF-014 AMB-096 CALL-019: lists the agreements with the names of their types, and when they were accepted', async () => {
    const { portal } = profile({}, { agreements: both }, api)
    await documents()
    expect(items().map((item) => item.textContent)).toEqual([
      'Договор-офертаПринята 22.11.2026, редакция 3',
      'Соглашение о поставкеПринята 22.11.2026, редакция от 01.11.2026',
    ])
    expect(portal.requests.map(({ url }) => url)).toContain('/public/api/v3/product/file/types')
  })

  test('PROF-014 DOC-013 CALL-041 AMB-094: a click downloads the document; the offer is saved as offerta.pdf', async () => {
    const { portal } = profile({}, { agreements: both }, api)
    const save = jest.spyOn(portal.documents, 'save')
    const open = jest.spyOn(portal.documents, 'open')
    await documents()
    portal.requests.length = 0
    await userEvent.click(screen.getByRole('button', { name: 'Договор-оферта' }))
    await userEvent.click(screen.getByRole('button', { name: 'Соглашение о поставке' }))
    expect(portal.requests.map(({ url }) => url)).toEqual([
      '/public/api/v3/organizations/11/agreements/body?docType=400',
      '/public/api/v3/organizations/11/agreements/body?docType=401',
    ])
    expect(save.mock.calls.map(([, , name, options]) => [name, options])).toEqual([
      ['offerta.pdf', { family: 'offer' }],
    ])
    expect(open.mock.calls.map(([, , name]) => name)).toEqual(['Документ.pdf'])
  })

  test('ERR-044: without the types the documents keep a name, and «Повторить» loads the types again', async () => {
    const refusal = new ApiError('getFileTypes', 'status', 500)
    const answers = [refusal, fileTypes]
    const { portal } = profile({}, { agreements: both }, { getFileTypes: () => answers.shift() })
    const text = 'Ошибка получения типов документов'
    expect(await section().findByText(text)).toBeVisible()
    expect(portal.commands).toMatchObject([{ type: 'alert/show', text, variant: 'danger' }])
    expect(items().map((item) => within(item).getByRole('button').textContent)).toEqual(['Оферта', 'Документ № 12'])
    const shown = { text, variant: 'danger', lifetime: 60_000 } as const
    act(() => portal.core.update('ui', (ui) => ({ ...ui, pageAlerts: [shown] })))
    await userEvent.click(section().getByRole('button', { name: 'Повторить' }))
    expect(await section().findByRole('button', { name: 'Соглашение о поставке' })).toBeVisible()
    expect(section().queryByText(text)).not.toBeInTheDocument()
    expect(portal.commands.slice(1)).toEqual([{ type: 'alert/remove', by: text }])
  })

  test('PROF-013 AMB-096: without documents the section shows «Нет документов»', async () => {
    profile({}, {}, api)
    expect(await section().findByText(/^Нет документов$/)).toBeVisible()
  })
})

describe('requisites', () => {
  test.each([
    ['Скопировать ИНН', '7701234567'],
    ['Скопировать ОГРН', '1027701234567'],
    ['Скопировать КПП', '770101001'],
    ['Скопировать реквизиты', expect.stringMatching(/^Полное наименование: .*\n(?:.+\n)*ИНН: 7701234567\n(?:.+\n?)*$/)],
  ])('«%s» copies the text and says so', async (name, text) => {
    const user = userEvent.setup()
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    profile()
    await user.click(screen.getByRole('button', { name }))
    expect(write.mock.calls).toEqual([[text]])
    const said = screen.getAllByRole('status').map((status) => status.textContent)
    expect(said.filter((one) => one !== '')).toEqual([expect.stringMatching(/: скопировано$/)])
  })

  test('a refused clipboard is reported', async () => {
    const user = userEvent.setup()
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    const { portal } = profile()
    await user.click(screen.getByRole('button', { name: 'Скопировать ИНН' }))
    expect(portal.commands).toMatchObject([{ type: 'alert/show', variant: 'warning' }])
  })

  test('an absent KPP has nothing to copy and is left out of the requisites', () => {
    profile({ kpp: null })
    expect(screen.queryByRole('button', { name: 'Скопировать КПП' })).not.toBeInTheDocument()
    expect(requisitesText({ ...sampleOrganisation, kpp: null })).not.toContain('КПП')
  })

  test('«Скачать карточку организации» saves the card', async () => {
    const { portal } = profile({}, {}, { getFileTypes: hanging, getOrganisationCard: new Blob(['%PDF']) })
    portal.requests.length = 0
    await userEvent.click(screen.getByRole('button', { name: 'Скачать карточку организации' }))
    expect(portal.requests.map(({ url }) => url)).toEqual(['/public/api/v3/organizations/11/card'])
    expect(portal.documentNames).toEqual(['Карточка организации.pdf'])
  })
})

describe('readiness for EDO', () => {
  test.each([
    [undefined, true],
    ['owner', true],
    ['accountant', true],
    ['viewer', false],
  ])('TEAM-002: offer and EDO are mended by the role %s: %s; their state is shown to all', (role, mayMend) => {
    const names = ['Принять оферту', 'Зарегистрироваться в ЭДО']
    const organisation = organisationAs(role)
    const shown = [withoutOffer, withoutEdo].map((edo) => {
      const { unmount } = profile({}, { edo, organisation })
      expect(within(screen.getByRole('region', { name: /^Готовность/ })).getAllByRole('listitem')).toHaveLength(2)
      const found = names.filter((name) => screen.queryByRole('button', { name }) !== null)
      unmount()
      return found
    })
    expect(shown.flat()).toEqual(mayMend ? names : [])
  })

  const part = (name: string) => {
    const section = within(screen.getByRole('region', { name: 'Готовность к ЭДО' }))
    const item = section.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith(name))
    if (item === undefined) throw new Error(`no ${name}`)
    return item
  }
  const offer = () => part('Оферта')
  const edo = () => part('Электронный документооборот')
  const button = (item: HTMLElement) => within(item).queryByRole('button')?.textContent

  test('shows what was accepted and that nothing is missing', () => {
    profile(
      {},
      {
        edo: settled,
        agreements: withAgreements({ docId: 9, docTypeId: 400, acceptedAt: '2026-11-22T09:00:00.000Z' }),
      },
    )
    expect(offer()).toHaveTextContent('Принята 22.11.2026')
    expect(edo()).toHaveTextContent('Организация зарегистрирована')
    expect([button(offer()), button(edo())]).toEqual([undefined, undefined])
    expect(screen.getByText('Все готово к заказам')).toBeVisible()
  })

  test('A30: a shop without EDO speaks of the offer only', () => {
    const organisationInfo = { status: 'ready', value: sampleOrganisation } as const
    show({ ...buyerOf(), organisationInfo }, undefined, { absentServices: ['edo'] })
    const section = within(screen.getByRole('region', { name: 'Готовность к заказам' }))
    expect(section.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.queryByText(/ЭДО|документооборот/)).not.toBeInTheDocument()
  })

  test('the missing offer is accepted in the dialog, which goes on to EDO by itself', async () => {
    const { portal } = profile({}, { edo: withoutBoth })
    const open = jest.spyOn(portal.widgets, 'open')
    expect(offer()).toHaveTextContent('Не принята')
    expect(button(edo())).toBeUndefined()
    expect(screen.queryByText('Все готово к заказам')).not.toBeInTheDocument()
    await userEvent.click(within(offer()).getByRole('button', { name: 'Принять оферту' }))
    expect(open.mock.calls).toEqual([['offer']])
  })

  test.each([
    ['LK', 'Заказать можно и без регистрации'],
    ['PK', 'Без регистрации заказ не оформить'],
  ] as const)('AUTH-058: a missing registration of a %s', async (type, text) => {
    const { portal } = profile({}, { ...buyerOf(type), edo: withoutEdo })
    const open = jest.spyOn(portal.widgets, 'open')
    expect(edo()).toHaveTextContent(text)
    await userEvent.click(within(edo()).getByRole('button', { name: 'Зарегистрироваться в ЭДО' }))
    expect(open.mock.calls).toEqual([['offer']])
  })

  test('OFFER-022: without EDO nothing has to be registered', () => {
    profile({}, { edo: withoutOffer })
    expect(edo()).toHaveTextContent('Не требуется')
    expect(button(edo())).toBeUndefined()
  })

  test('a client who continues without a registration can still register', () => {
    profile({}, { edo: { ...withoutEdo, check: { ...withoutEdo.check, isContinueNoEdoRegistered: true } } })
    expect(button(edo())).toBe('Зарегистрироваться в ЭДО')
    expect(screen.queryByText('Все готово к заказам')).not.toBeInTheDocument()
  })

  test('ERR-025 ERR-027: failed checks show the server’s message and are repeated', async () => {
    const { portal } = profile(
      {},
      {
        edo: {
          ...withoutBoth,
          offer: { ...withoutBoth.offer, failed: true, message: 'Ремонт' },
          check: { ...withoutBoth.check, failed: true, message: 'ЭДО на ремонте' },
        },
      },
    )
    expect(offer()).toHaveTextContent('Ремонт')
    expect(edo()).toHaveTextContent('ЭДО на ремонте')
    await userEvent.click(within(offer()).getByRole('button', { name: 'Повторить' }))
    await userEvent.click(within(edo()).getByRole('button', { name: 'Повторить' }))
    expect(portal.commands).toEqual([{ type: 'agreements/reload' }, { type: 'edo/reload' }])
  })

  test('a dialog that does not open is reported', async () => {
    const { portal } = profile({}, { edo: withoutOffer })
    portal.widgetOutcome = 'failed'
    await userEvent.click(screen.getByRole('button', { name: 'Принять оферту' }))
    expect(portal.commands).toMatchObject([{ type: 'alert/show', variant: 'danger' }])
  })
})

test('«Повторить» loads failed documents again', async () => {
  const { portal } = profile({}, { agreements: { status: 'failed', message: 'x' } })
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(portal.commands).toEqual([{ type: 'agreements/reload' }])
})

test('PROF-015 AUTH-047: a guest sees a message and a sign-in that returns to the profile', async () => {
  const { portal } = show({ auth: { ...initialState.auth, phase: 'guest' } })
  expect(screen.getByText(/^Вы не авторизованы$/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  expect(portal.signIns).toEqual(['/profile'])
})

test('AMB-099: a user without an organisation sees a message and causes no request', () => {
  const { portal } = show({ auth: { ...signedIn, isZeroOrganizations: true } })
  expect(screen.getByText(/^Для оформления заказа необходимы данные организации\./)).toBeVisible()
  expect(screen.getByRole('link', { name: /^\+7/ })).toBeVisible()
  expect(portal.requests).toEqual([])
})

test('UI-017 PROF-019: a skeleton is shown while the profile loads, then the data', () => {
  const { portal, container } = show({ auth: signedIn, organisationInfo: { status: 'loading' } })
  expect(container.querySelector('[aria-busy="true"]')).toHaveTextContent('Профиль загружается')
  // The names and values of the fields.
  expect(container.querySelectorAll('[aria-busy="true"] span[aria-hidden="true"]').length).toBeGreaterThan(10)
  act(() => portal.core.set('organisationInfo', { status: 'ready', value: sampleOrganisation }))
  expect(valueOf('ИНН')).toBe('7701234567')
  expect(screen.queryByText('Профиль загружается')).not.toBeInTheDocument()
})

test('PROF-019: a failure is reported, and «Повторить» loads again', async () => {
  const { portal } = show({ auth: signedIn, organisationInfo: { status: 'failed', message: 'Ошибка сервера' } })
  expect(screen.getByText('Не удалось получить данные организации')).toBeVisible()
  expect(screen.getByText('Ошибка сервера')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(portal.commands).toEqual([{ type: 'organisationInfo/reload' }])
})

test('no visitor is treated as a guest before the sign-in check has ended', () => {
  show({})
  expect(screen.queryByText('Вы не авторизованы')).not.toBeInTheDocument()
  expect(screen.getByText('Профиль загружается')).toBeInTheDocument()
})
