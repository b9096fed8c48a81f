import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LoginType } from 'shared-contracts/api/multilogin'
import { ApiError } from 'shared-contracts/api/error'
import { emptyEdo } from 'shared-contracts/portal/initial-state'
import type { EdoState } from 'shared-contracts/portal/state'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { buyerOf, settled, withoutBoth, withoutEdo, withoutOffer } from '../testing/buyer.ts'
import { OfferWidget } from './offer-widget.tsx'

configure({ asyncUtilTimeout: 5_000 })

interface Opened {
  readonly type?: LoginType
  readonly agreements?: { docId: number; docTypeId: number }[]
  readonly answers?: Answers
}

const api: Answers = { createAndAcceptAgreement: {}, acceptAgreement: {}, downloadAgreement: new Blob(['%PDF-1.7']) }

function mount(edo: EdoState, { type, agreements = [], answers }: Opened = {}) {
  const portal = createTestPortal(
    { ...buyerOf(type), edo, agreements: { status: 'ready', value: { list: agreements } } },
    { ...api, ...answers },
  )
  const onOutcome = jest.fn()
  const view = render(
    <PortalProvider portal={portal}>
      <OfferWidget portal={portal} onOutcome={onOutcome} />
    </PortalProvider>,
  )
  const sent = (type: string) => portal.commands.filter((command) => command.type === type)
  const asked = () => portal.requests.filter(({ name }) => name !== 'getTextInForce').map(({ url }) => url)
  return { portal, onOutcome, sent, asked, ...view }
}
async function open(edo: EdoState, options?: Opened) {
  const mounted = mount(edo, options)
  await screen.findByRole('dialog')
  return mounted
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
/** An answer that waits for `give`. */
function held(answer: unknown = {}) {
  let give: () => void = () => undefined
  const given = new Promise((resolve) => (give = () => resolve(answer)))
  return { answer: () => given, give: () => act(async () => give()) }
}
const refused = (call: string, status: number) => new ApiError(call, 'status', status)

describe('the offer', () => {
  test.each([
    ['OFFER-003', withoutBoth, 'Согласие с Офертой и регистрация в ЭДО'],
    ['OFFER-004', withoutOffer, 'Согласие с Офертой'],
    ['OFFER-005', withoutEdo, 'Регистрация в ЭДО'],
  ])('%s: the dialog has its title', async (_, edo, title) => {
    await open(edo)
    expect(screen.getByRole('dialog', { name: title })).toBeVisible()
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
  })

  test('OFFER-006 CALL-007 CALL-008 AMB-009 AMB-094: «Ознакомиться» saves the offer as offerta.pdf', async () => {
    const { asked, portal } = await open(withoutOffer)
    await press('Ознакомиться')
    expect(asked()).toEqual(['/public/api/v3/organizations/11/agreements/body?docType=400'])
    expect(portal.documentNames).toEqual(['offerta.pdf'])
  })

  test('ERR-038 AMB-092: a failed download is reported in the dialog', async () => {
    await open(withoutOffer, { answers: { downloadAgreement: refused('downloadAgreement', 404) } })
    await press('Ознакомиться')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Ошибка получения оферты$/)
  })

  test('CONST-012 OFFER-014 CALL-005: without a listed offer «Принять и продолжить» creates and accepts one', async () => {
    const { asked, sent } = await open(withoutOffer, { agreements: [{ docId: 7, docTypeId: 401 }] })
    await press('Принять и продолжить')
    expect(asked()).toEqual(['/public/api/v3/organizations/11/agreements/create-and-accept?docType=400'])
    expect(sent('offer/accepted')).toEqual([{ type: 'offer/accepted', orgId: 11 }])
  })

  test('OFFER-013 CALL-006 AMB-177: a listed offer is accepted by its id', async () => {
    const agreements = [
      { docId: 7, docTypeId: 401 },
      { docId: 9, docTypeId: 400 },
    ]
    const { asked } = await open(withoutOffer, { agreements })
    await press('Принять и продолжить')
    expect(asked()).toEqual(['/public/api/v3/organizations/11/agreements/accept?docId=9'])
  })

  test('OFFER-013: a list that is not loaded is asked for first', async () => {
    const { portal, asked } = await open(withoutOffer, { answers: { getAgreements: [{ docId: 9, docTypeId: 400 }] } })
    act(() => portal.core.set('agreements', { status: 'failed', message: 'x' }))
    await press('Принять и продолжить')
    expect(asked()).toEqual([
      '/public/api/v3/organizations/11/agreements',
      '/public/api/v3/organizations/11/agreements/accept?docId=9',
    ])
  })

  test('OFFER-007 OFFER-028: while the acceptance is sent, the buttons are disabled and it is sent once', async () => {
    const { answer, give } = held()
    const { asked } = await open(withoutOffer, { answers: { createAndAcceptAgreement: answer } })
    await press('Принять и продолжить')
    expect(button('Принимаем…')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Ознакомиться')).toBeDisabled()
    await press('Принимаем…')
    expect(asked()).toHaveLength(1)
    await give()
    expect(await screen.findByText('Принято')).toBeVisible()
  })

  test.each([
    ['ERR-039', [], 'createAndAcceptAgreement', 'Ошибка Создания оферты'],
    ['ERR-040', [{ docId: 9, docTypeId: 400 }], 'acceptAgreement', 'Ошибка проверки оферты'],
  ])(
    '%s: a failed acceptance is reported in the dialog and by an alert; a second press tries again',
    async (...row) => {
      const [, agreements, call, text] = row
      const answers = { [call]: refused(call, 500) }
      const { portal, sent } = await open(withoutOffer, { agreements, answers })
      await press('Принять и продолжить')
      expect(await screen.findByRole('alert')).toHaveTextContent(text)
      expect(sent('alert/show')).toMatchObject([{ text, variant: 'danger' }])
      expect(sent('offer/accepted')).toEqual([])
      const alert = { text, variant: 'danger', lifetime: 60_000 } as const
      act(() => portal.core.update('ui', (ui) => ({ ...ui, pageAlerts: [alert] })))
      expect(button('Принять и продолжить')).toBeEnabled()
      await press('Принять и продолжить')
      expect(sent('alert/remove')).toEqual([{ type: 'alert/remove', by: text }])
    },
  )

  test.each([
    ['ERR-038', 'downloadAgreement', 'Ознакомиться', 'Ошибка получения оферты'],
    ['ERR-039', 'createAndAcceptAgreement', 'Принять и продолжить', 'Ошибка Создания оферты'],
    ['ERR-040', 'acceptAgreement', 'Принять и продолжить', 'Ошибка проверки оферты'],
  ])('%s F9 AMB-092: any failure of %s has the same text, after one request each', async (_, call, press, text) => {
    const failures = [
      ...[400, 403, 404, 409, 422, 429, 500, 502, 503, 504].map((status) => refused(call, status)),
      new ApiError(call, 'network', 0),
    ]
    const agreements = call === 'acceptAgreement' ? [{ docId: 9, docTypeId: 400 }] : []
    let sent = 0
    const { asked } = await open(withoutOffer, { agreements, answers: { [call]: () => failures[sent++] } })
    for (const [index] of failures.entries()) {
      fireEvent.click(button(press))
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
      await waitFor(() => expect(button(press)).toBeEnabled())
      expect(asked()).toHaveLength(index + 1)
    }
  })

  test.each([
    ['createAndAcceptAgreement', []],
    ['acceptAgreement', [{ docId: 9, docTypeId: 400 }]],
  ])(
    'DESK-011: %s names the version that could be read; another one in force is shown first',
    async (call, agreements) => {
      const message = 'Текст оферты изменился: действует редакция «2». Прочитайте ее и примите еще раз.'
      const answers = [new ApiError(call, 'status', 409, { code: 'TEXT_CHANGED', message }), {}]
      const versions = [{ version: '1:б' }, { version: '2' }]
      const { portal, sent } = await open(withoutOffer, {
        agreements,
        answers: { getTextInForce: () => versions.shift(), [call]: () => answers.shift() },
      })
      expect(await screen.findByText('PDF, редакция 1:б')).toBeVisible()
      await press('Принять и продолжить')
      expect(await screen.findByRole('alert')).toHaveTextContent(message)
      expect(await screen.findByText('PDF, редакция 2')).toBeVisible()
      expect([sent('alert/show'), sent('offer/accepted')]).toEqual([[], []])
      await press('Принять и продолжить')
      expect(await screen.findByText('Принято')).toBeVisible()
      const accepting = portal.requests.filter(({ name }) => name === call)
      expect(accepting.map(({ headers }) => headers)).toEqual([
        { 'Text-Version': '1%3A%D0%B1' },
        { 'Text-Version': '2' },
      ])
    },
  )

  test('a 401 shows no alert of its own: the session opens the sign-in', async () => {
    const { sent } = await open(withoutOffer, {
      answers: { createAndAcceptAgreement: refused('createAndAcceptAgreement', 401) },
    })
    await press('Принять и продолжить')
    expect([sent('alert/show'), sent('offer/accepted')]).toEqual([[], []])
  })
})

describe('«Принято»', () => {
  test('OFFER-012 OFFER-016 AMB-148: stays until «Продолжить», which ends the flow when EDO is not required', async () => {
    const { onOutcome } = await open(withoutOffer)
    await press('Принять и продолжить')
    expect(await screen.findByText('Принято')).toBeVisible()
    expect(onOutcome).not.toHaveBeenCalled()
    await press('Продолжить')
    expect(onOutcome.mock.calls).toEqual([['accepted']])
  })

  test('OFFER-001 OFFER-017: leads to EDO when it is required; the focus stays in the dialog', async () => {
    const { onOutcome } = await open(withoutBoth)
    await press('Принять и продолжить')
    await screen.findByText('Принято')
    // The focus is on the new step, so that a screen reader reads it.
    expect(document.activeElement).toHaveTextContent(/^Принято/)
    await press('Продолжить')
    expect(screen.getByRole('link', { name: 'Перейти к регистрации' })).toBeVisible()
    expect(document.activeElement).toHaveTextContent(/^Счета и закрывающие документы/)
    expect(onOutcome).not.toHaveBeenCalled()
  })

  test('OFFER-018: closing it resets its flag and sends no order', async () => {
    const { onOutcome, portal } = await open(withoutBoth)
    await press('Принять и продолжить')
    await screen.findByText('Принято')
    await press('Закрыть')
    expect(onOutcome.mock.calls).toEqual([['closed']])
    expect(portal.bus.state.edo.value.offer).toMatchObject({ isShowReady: false, isOfferAccepted: true })
  })
})

describe('EDO', () => {
  const link = () => screen.getByRole('link', { name: 'Перейти к регистрации' })

  test.each([
    ['LK', 'https://edo.example.ru/lk?inn=7701234567&kpp=770101001'],
    ['PK', 'https://edo.example.ru/pk?inn=7701234567&kpp=770101001'],
  ] as const)(
    'OFFER-002 OFFER-008 OFFER-010: «Перейти к регистрации» opens the cabinet of a %s in a new tab',
    async (type, url) => {
      await open(withoutEdo, { type })
      expect(link()).toHaveAttribute('href', url)
      expect(link()).toHaveAttribute('target', '_blank')
      expect(link()).toHaveAttribute('rel', 'noopener')
    },
  )

  test('OFFER-011 OFFER-019 OFFER-020 AUTH-058: a client may continue without a registration', async () => {
    const { onOutcome, sent } = await open(withoutEdo)
    await press('Продолжить без регистрации')
    expect(sent('edo/continueUnregistered')).toEqual([{ type: 'edo/continueUnregistered', orgId: 11 }])
    expect(onOutcome.mock.calls).toEqual([['accepted']])
  })

  test('OFFER-011 AUTH-058 AMB-032: a partner may not', async () => {
    await open(withoutEdo, { type: 'PK' })
    expect(link()).toBeVisible()
    expect(screen.queryByText('Продолжить без регистрации')).not.toBeInTheDocument()
  })

  test('AMB-147 OFFER-027: a return to the tab checks again; during the check the buttons are disabled', async () => {
    const { portal, sent, onOutcome } = await open(withoutEdo)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    act(() => portal.core.set('edo', { ...withoutEdo, check: { ...withoutEdo.check, request: true } }))
    // The browser dispatches both events on a return.
    act(() => void dispatchEvent(new Event('focus')))
    expect(sent('edo/reload')).toHaveLength(1)
    expect(button('Продолжить без регистрации')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Проверяем…')).toHaveAttribute('aria-disabled', 'true')
    act(() => portal.core.set('edo', withoutEdo))
    expect(screen.getByRole('status')).toHaveTextContent('Регистрация пока не найдена')
    await press('Проверить')
    expect(sent('edo/reload')).toHaveLength(2)
    expect(onOutcome).not.toHaveBeenCalled()
    act(() => portal.core.set('edo', settled))
    expect(onOutcome.mock.calls).toEqual([['accepted']])
    expect(sent('alert/show')).toMatchObject([{ text: 'Организация зарегистрирована в ЭДО', variant: 'success' }])
  })

  test.each([
    ['window', 'focus'],
    ['document', 'visibilitychange'],
  ] as const)('AMB-147: a return to the tab is told by the event of the %s', async (target, type) => {
    const { sent } = await open(withoutEdo)
    act(() => void (target === 'window' ? window : document).dispatchEvent(new Event(type)))
    expect(sent('edo/reload')).toHaveLength(1)
  })

  test('AMB-151 CALL-011: a failed check shows the server’s message; a client may continue, a partner may check again', async () => {
    const failed = { ...withoutEdo, check: { ...withoutEdo.check, failed: true, message: 'ЭДО на ремонте' } }
    const { unmount } = await open(failed)
    expect(within(screen.getByRole('alert')).getByText('ЭДО на ремонте')).toBeVisible()
    expect(button('Продолжить без регистрации')).toBeEnabled()
    unmount()
    const { sent } = await open(failed, { type: 'PK' })
    await press('Проверить')
    expect(sent('edo/reload')).toHaveLength(1)
  })

  test('a focus before the step does not check', async () => {
    const { sent } = await open(withoutBoth)
    act(() => void dispatchEvent(new Event('focus')))
    expect(sent('edo/reload')).toEqual([])
  })
})

describe('the dialog', () => {
  test('OFFER-021: opens for nothing when nothing is missing', () => {
    const { onOutcome } = mount(settled)
    expect(onOutcome.mock.calls).toEqual([['accepted']])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('waits for the state, reports its failure and loads it again', async () => {
    const { portal, sent } = await open({ ...emptyEdo, offer: { ...emptyEdo.offer, request: true } })
    expect(screen.getByText('Проверяем оферту и регистрацию в ЭДО')).toBeInTheDocument()
    act(() => portal.core.set('edo', { ...emptyEdo, offer: { ...emptyEdo.offer, failed: true, message: 'Ремонт' } }))
    expect(screen.getByRole('alert')).toHaveTextContent('Ремонт')
    await press('Повторить')
    expect(sent('agreements/reload')).toHaveLength(1)
    act(() => portal.core.set('edo', withoutOffer))
    expect(button('Принять и продолжить')).toBeVisible()
  })

  test.each([
    ['«Закрыть»', () => press('Закрыть')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the back button', async () => act(() => void dispatchEvent(new PopStateEvent('popstate')))],
  ])('OFFER-018: %s closes it and accepts nothing', async (_, close) => {
    const { onOutcome, portal, asked } = await open(withoutBoth)
    await close()
    expect(onOutcome.mock.calls).toEqual([['closed']])
    expect([asked(), portal.commands]).toEqual([[], []])
  })

  test('a navigation that single-spa announces does not close it', async () => {
    const { onOutcome } = await open(withoutBoth)
    act(() => void dispatchEvent(Object.assign(new PopStateEvent('popstate'), { singleSpa: true })))
    expect(onOutcome).not.toHaveBeenCalled()
  })

  test('the back button stays on the page where the browser lets it', async () => {
    const navigation = new EventTarget()
    Object.defineProperty(window, 'navigation', { value: navigation, configurable: true })
    try {
      const { onOutcome } = await open(withoutBoth)
      const go = (navigationType: string) => {
        const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType })
        act(() => void navigation.dispatchEvent(event))
        return event.defaultPrevented
      }
      expect([go('push'), onOutcome.mock.calls.length]).toEqual([false, 0])
      expect([go('traverse'), onOutcome.mock.calls]).toEqual([true, [['closed']]])
    } finally {
      Reflect.deleteProperty(window, 'navigation')
    }
  })

  test('an acceptance that was sent before it was closed still counts: an alert reports it', async () => {
    const { answer, give } = held()
    const { onOutcome, unmount, sent, portal } = await open(withoutBoth, {
      answers: { createAndAcceptAgreement: answer },
    })
    await press('Принять и продолжить')
    await userEvent.keyboard('{Escape}')
    expect(onOutcome.mock.calls).toEqual([['closed']])
    unmount()
    await give()
    expect(sent('alert/show')).toMatchObject([{ text: 'Оферта принята', variant: 'success' }])
    expect(portal.bus.state.edo.value.offer).toMatchObject({ isOfferAccepted: true, isShowReady: false })
  })

  test('F11: closes when the organisation changes, also when the new one needs nothing', async () => {
    const { portal, onOutcome } = await open(withoutBoth)
    act(() => {
      portal.core.update('organisation', (value) => ({ ...value, orgId: 12 }))
      portal.core.set('edo', settled)
    })
    expect(onOutcome.mock.calls[0]).toEqual(['closed'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
