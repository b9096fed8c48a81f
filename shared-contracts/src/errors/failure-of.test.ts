import fc from 'fast-check'
import * as agreements from '../api/agreements.ts'
import * as approvals from '../api/approvals.ts'
import * as delivery from '../api/delivery.ts'
import * as edo from '../api/edo.ts'
import { ApiError, type ApiFailure } from '../api/error.ts'
import * as multilogin from '../api/multilogin.ts'
import * as orderDocuments from '../api/order-documents.ts'
import * as orderShipments from '../api/order-shipments.ts'
import * as orders from '../api/orders.ts'
import * as documents from '../api/organisation-documents.ts'
import * as organisation from '../api/organisation.ts'
import * as payments from '../api/payments.ts'
import * as products from '../api/products.ts'
import * as suggestions from '../api/suggestions.ts'
import * as users from '../api/users.ts'
import { catalogue, FAMILY } from './catalogue.ts'
import { alertOfFailure, failureOf } from './failure-of.ts'

const modules: object[] = [
  agreements,
  approvals,
  delivery,
  documents,
  edo,
  multilogin,
  orderDocuments,
  orderShipments,
  orders,
  organisation,
  payments,
  products,
  suggestions,
  users,
]
const isCall = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'path' in value && 'name' in value
const calls = modules.flatMap((module) => Object.values(module).filter(isCall)).map(({ name }) => name)
const families = Object.values(FAMILY)

const refused = (call: string, status: number, message?: string) =>
  new ApiError(call, 'status', status, message === undefined ? {} : { message })
const ended = (call: string, failure: Exclude<ApiFailure, 'status'>) =>
  new ApiError(call, failure, failure === 'shape' ? 200 : 0)

const anyCall = fc.constantFrom(...calls, 'someLaterCall')
const anyFamily = fc.constantFrom(undefined, ...families)
const anyError = fc.oneof(
  fc.tuple(anyCall, fc.integer({ min: 300, max: 599 })).map(([call, status]) => refused(call, status)),
  fc
    .tuple(anyCall, fc.constantFrom<Exclude<ApiFailure, 'status'>[]>('network', 'shape', 'cancelled', 'aborted'))
    .map(([call, failure]) => ended(call, failure)),
)

describe('the catalogue', () => {
  test('every row has a unique number and names existing calls or families', () => {
    const codes = catalogue.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    const known = new Set(['any', ...families, ...calls])
    expect(catalogue.flatMap(({ of }) => of).filter((name) => !known.has(name))).toEqual([])
  })

  test('no two rows of a call have the same end', () => {
    const ends = catalogue.flatMap((row) => row.of.flatMap((name) => row.ends.map((end) => `${name} ${end}`)))
    expect(new Set(ends).size).toBe(ends.length)
  })

  test('every row that is shown has a text', () => {
    expect(catalogue.filter(({ shown, text }) => shown !== 'nowhere' && text === '')).toEqual([])
  })
})

describe('a failed call', () => {
  test('every call and end has exactly one row', () => {
    fc.assert(
      fc.property(anyError, anyFamily, (error, family) => {
        const failure = failureOf(error, family)
        expect(catalogue.filter(({ code }) => code === failure.code)).toHaveLength(1)
        expect(failureOf(error, family)).toEqual(failure)
      }),
    )
  })

  test('an abort of any call is shown nowhere', () => {
    fc.assert(
      fc.property(anyCall, anyFamily, (call, family) => {
        expect(failureOf(ended(call, 'aborted'), family)).toMatchObject({ code: 'E-001', shown: 'nowhere' })
      }),
    )
    expect(failureOf(new DOMException('left', 'AbortError')).code).toBe('E-001')
  })

  test('AMB-021 AMB-023: a 401 of any call shows no alert, because the session reports it; only a guest registers', () => {
    fc.assert(
      fc.property(
        anyCall.filter((call) => call !== 'registerUser'),
        anyFamily,
        (call, family) => {
          const failure = failureOf(refused(call, 401), family)
          expect(failure.action).toBe('signIn')
          expect(alertOfFailure(failure)).toBeNull()
        },
      ),
    )
  })

  test('anything thrown has a row', () => {
    fc.assert(fc.property(fc.anything(), anyFamily, (thrown, family) => failureOf(thrown, family).code !== undefined))
  })

  test.each([
    ['ERR-079 AMB-078', 400, 'Некорректный запрос. Проверьте введенные данные.'],
    ['ERR-079 AMB-078', 422, 'Некорректный запрос. Проверьте введенные данные.'],
    ['ERR-080', 403, 'Доступ к ресурсу заблокирован'],
    ['ERR-081', 404, 'Ресурс не найден'],
    ['ERR-082', 500, 'Ошибка сервера, попробуйте позже'],
    ['ERR-082', 418, 'Ошибка сервера, попробуйте позже'],
  ])('%s: a call without rows of its own, status %d', (_, status, text) => {
    expect(failureOf(refused('someLaterCall', status))).toMatchObject({ text, variant: 'danger', shown: 'alert' })
  })

  test('AMB-178: an error has the variant danger, and a warning of the requirements has the variant warning', () => {
    const warnings = catalogue.filter(({ variant }) => variant === 'warning').map(({ code }) => code)
    expect(warnings).toEqual(['E-102', 'E-184'])
    expect(catalogue.filter(({ variant }) => variant === 'success' || variant === 'info')).toEqual([])
    expect(alertOfFailure(failureOf(refused('getProducts', 503)))).toMatchObject({ variant: 'danger' })
  })

  test('CONST-004 ERR-034 ERR-035 ERR-036 ALERT-011: a missing document has its text and lifetime', () => {
    expect(alertOfFailure(failureOf(refused('getProductFile', 404), FAMILY.document))).toEqual({
      type: 'alert/show',
      text: 'Документ не найден',
      variant: 'danger',
      lifetime: 10_000,
    })
  })

  test('AMB-093: any other failure of a document has the server-error text', () => {
    for (const status of [400, 403, 409, 500, 503]) {
      expect(failureOf(refused('getProductFile', status), FAMILY.document).text).toBe(
        'Ошибка сервера, попробуйте позже',
      )
    }
  })

  test('a row of the call precedes a row of its family', () => {
    expect(failureOf(refused('getOrders', 404), FAMILY.document).code).toBe('E-161')
  })

  test('ERR-025 ERR-027 ERR-029: rows with server words show the server’s message, cut to a readable length', () => {
    for (const call of ['getOrganisation', 'getAgreements', 'checkAgreement', 'getDocExchangeType', 'getEdoPartners']) {
      expect(failureOf(refused(call, 503, 'Ремонт'))).toMatchObject({ text: 'Ремонт', shown: 'place' })
      expect(failureOf(refused(call, 503, ' ')).text).toBe('Ошибка сервера, попробуйте позже')
      expect(failureOf(refused(call, 503, 'я'.repeat(9_999))).text).toHaveLength(500)
    }
    expect(failureOf(refused('getProducts', 503, 'Ремонт')).text).toBe('Ошибка получения товаров')
  })

  test('F9: a call cancelled by «Отменить» has the catalogue’s text and offers «Повторить»', () => {
    for (const call of ['getProducts', 'getOrders', 'getOrderLines', 'calculateDelivery', 'getOrganisation']) {
      expect(failureOf(ended(call, 'cancelled'))).toEqual(failureOf(ended(call, 'network')))
      expect(failureOf(ended(call, 'cancelled')).action).toBe('retry')
    }
  })

  test('A21 ORDER-012 APPR-003: a refusal with a row of its own is found by its code, any other 409 by its status', () => {
    const refusal = (code: string) => failureOf(new ApiError('createOrder', 'status', 409, { code }))
    expect(refusal('UNPAID_LIMIT')).toMatchObject({ code: 'E-154', text: expect.stringContaining('неоплаченных') })
    expect(refusal(orders.AGREEMENT_REFUSAL.offerNotAccepted).code).toBe('E-155')
    expect(refusal(orders.AGREEMENT_REFUSAL.edoNotRegistered).code).toBe('E-156')
    expect(refusal(orders.LIMIT_EXCEEDED).code).toBe('E-157')
    expect(failureOf(new ApiError('requestApproval', 'status', 409, { code: 'NOT_NEEDED' })).code).toBe('E-158')
    expect(refusal('PRICES_CHANGED').code).toBe('E-153')
    expect(failureOf(new ApiError('getOrders', 'status', 409, { code: 'UNPAID_LIMIT' })).code).toBe('E-161')
    const tooLarge = new ApiError('getOrdersArchive', 'status', 409, { code: 'ARCHIVE_TOO_LARGE' })
    expect(failureOf(tooLarge, FAMILY.document).code).toBe('E-013')
  })

  test('TEAM-002: what a role may not do is told in the words of the server, whatever the call', () => {
    for (const call of ['createOrder', 'cancelOrder', 'startPayment', 'getAgreements', 'someLaterCall']) {
      const refusal = (message?: string) =>
        failureOf(new ApiError(call, 'status', 403, { code: 'ROLE', message }), FAMILY.document)
      expect(refusal('Только владелец')).toMatchObject({ code: 'E-008', text: 'Только владелец', shown: 'alert' })
      expect(refusal().text).toMatch(/^Ваша роль в организации этого не позволяет/)
    }
  })

  test('ERR-037: failed documents of an order have their text with the final full stop', () => {
    for (const status of [403, 404, 500]) {
      expect(alertOfFailure(failureOf(refused('getOrderDocs', status)))).toMatchObject({
        text: 'Ошибка получения документов по заказу.',
        variant: 'danger',
      })
    }
    expect(failureOf(refused('getOrderDocs', 401)).action).toBe('signIn')
  })

  test.each<[string, number, string, string | undefined]>([
    ['ERR-055 ERR-056 AMB-086', 409, 'Заказ уже оплачен', 'The order has already been paid'],
    ['ERR-057 AMB-172', 500, 'Ошибка сервера, попробуйте позже', undefined],
    ['ERR-058 AMB-087', 403, 'Ошибка запроса на оплату', 'Payment request error'],
    ['ERR-058 AMB-087', 502, 'Ошибка запроса на оплату', 'Payment request error'],
  ])('%s: a payment request refused with %i', (_, status, text, detail) => {
    const alert = alertOfFailure(failureOf(refused('startPayment', status)))
    expect(alert).toMatchObject({ text, variant: 'danger' })
    expect(alert?.detail).toBe(detail)
  })

  test('a payment of an expired order is told from a payment of a paid one', () => {
    const refusal = (code: string, message?: string) =>
      failureOf(new ApiError('startPayment', 'status', 409, { code, message })).text
    expect(refusal(payments.PAYMENT_REFUSAL.expired)).toMatch(/^Срок оплаты истек/)
    expect(refusal(payments.PAYMENT_REFUSAL.cancelled, 'Заказ отменен')).toBe('Заказ отменен')
    expect(refusal(payments.PAYMENT_REFUSAL.alreadyPaid)).toBe('Заказ уже оплачен')
  })

  test('AMB-197: a refused cancellation tells its reason, and any other failure can be repeated', () => {
    const body = { code: 'ORDER_SHIPPED', message: 'Заказ уже отгружен' }
    expect(failureOf(new ApiError('cancelOrder', 'status', 409, body))).toMatchObject({
      text: body.message,
      action: 'none',
    })
    expect(failureOf(refused('cancelOrder', 500))).toMatchObject({ shown: 'alert', action: 'retry' })
  })

  test.each([
    ['ERR-052', 403, 'Доступ к ресурсу заблокирован'],
    ['ERR-053', 404, 'Данные о статусе платежа не найдены'],
    ['ERR-054', 400, 'Ошибка получения статуса платежа'],
    ['ERR-054', 500, 'Ошибка получения статуса платежа'],
  ])('%s: a payment status refused with %i', (_, status, text) => {
    expect(alertOfFailure(failureOf(refused('getPayment', status)))).toMatchObject({ text, variant: 'danger' })
  })

  test('a 401 of documents and payments leads to the sign-in without an alert', () => {
    for (const call of ['getOrderDocs', 'startPayment', 'getPayment']) {
      const failure = failureOf(refused(call, 401))
      expect(failure.action).toBe('signIn')
      expect(alertOfFailure(failure)).toBeNull()
    }
  })

  test.each<[string, number, object]>([
    ['ERR-059', 400, { text: 'Некорректный запрос. Проверьте введенные данные.', action: 'register' }],
    ['ERR-060', 403, { text: 'Доступ к ресурсу заблокирован', action: 'register' }],
    ['ERR-061', 404, { text: 'Ресурс не найден', action: 'register' }],
    ['ERR-062 ERR-064 AMB-075', 405, { text: 'Регистрация прошла успешно!', variant: 'warning', lifetime: 60_000 }],
    [
      'CONST-003 ERR-065 ERR-066 ALERT-010',
      409,
      { text: expect.stringMatching(/уже зарегистрирован/), lifetime: 15_000 },
    ],
    ['ERR-067', 401, { text: 'Ошибка сервера, попробуйте позже', action: 'register' }],
    ['ERR-067', 429, { text: 'Ошибка сервера, попробуйте позже', action: 'register' }],
    ['ERR-067', 503, { text: 'Ошибка сервера, попробуйте позже', action: 'register' }],
  ])('%s: a registration refused with %i', (_, status, alert) => {
    const failure = failureOf(refused('registerUser', status, 'слова сервера'))
    expect(alertOfFailure(failure)).toMatchObject({ type: 'alert/show', variant: 'danger', ...alert })
  })

  test('AMB-141: a registration without an answer leads back to the form', () => {
    for (const end of ['network', 'shape', 'cancelled'] as const) {
      expect(alertOfFailure(failureOf(ended('registerUser', end)))).toMatchObject({ action: 'register' })
    }
  })

  test('F13: an order without an answer is unknown, not failed', () => {
    expect(failureOf(ended('createOrder', 'network'))).toMatchObject({ action: 'check', shown: 'place' })
    expect(failureOf(refused('createOrder', 502)).text).toBe('Ошибка создания заказа, попробуйте еще раз')
  })
})
