import type { z } from 'zod/mini'
import { agreementSchema } from './agreements.ts'
import { tariffSchema } from './delivery.ts'
import { organisationLoginSchema } from './multilogin.ts'
import { orderDocumentSchema } from './order-documents.ts'
import { orderLineSchema, orderSchema } from './orders.ts'
import { documentTypeSchema, organisationDocumentSchema } from './organisation-documents.ts'
import { organisationSchema } from './organisation.ts'
import { getPayment, paymentRequestSchema, paymentSchema, paymentStatusSchema } from './payments.ts'
import { productFileSchema, productImageSchema, productSchema, productTypeSchema } from './products.ts'
import { addressSuggestionSchema, organisationSuggestionSchema } from './suggestions.ts'

type Sample = Readonly<Record<string, unknown>>

/** For each entity a sample with all fields of the requirements, and the fields that an answer may omit. */
const entities: [title: string, schema: z.ZodMiniType, sample: Sample, optional: readonly string[]][] = [
  [
    'ORG-013: a login of an organisation',
    organisationLoginSchema,
    {
      orgId: 1,
      orgName: 'Ромашка',
      orgNameCustom: 'Наша',
      orgInn: '7701234567',
      orgKpp: '770101001',
      isEmployee: true,
    },
    ['orgNameCustom', 'orgKpp'],
  ],
  [
    'PROD-009: a product',
    productSchema,
    {
      id: 7101,
      name: 'ФН-1.1М',
      price: 16490.5,
      images: [],
      availableStatus: 1,
      specificationFileUrl: '/x',
      quantity: 2,
      stock: 12,
      type: 'FN',
      months: 36,
    },
    ['specificationFileUrl', 'quantity', 'stock', 'type', 'months'],
  ],
  ['PROD-010: a picture', productImageSchema, { fileId: 1, fileName: 'a.png', fileUrl: '/a.png' }, ['fileUrl']],
  ['PROD-013: a file of a product', productFileSchema, { fileUrl: '/a.pdf', fileName: 'a.pdf', fileTypeId: 8 }, []],
  [
    'DELIV-006: a tariff',
    tariffSchema,
    {
      vendorId: 1,
      vendorName: 'СДЭК',
      urgentTypeId: 'express',
      tariffName: 'до двери',
      insurance: 0,
      period: '2-4 дн.',
      price: 640,
      minDays: 2,
      maxDays: 4,
    },
    ['insurance', 'period'],
  ],
  ['DELIV-042: a suggested address', addressSuggestionSchema, { value: 'г Казань', data: { city: 'Казань' } }, []],
  [
    'REG-051: a suggested organisation',
    organisationSuggestionSchema,
    {
      value: 'ООО «Ромашка»',
      data: {
        inn: '7701234567',
        kpp: '770101001',
        ogrn: '1027701234567',
        address: { value: 'г Москва', data: { city: 'Москва' } },
        management: { name: 'Иванов Иван Иванович' },
        name: { fullName: 'Общество «Ромашка»' },
      },
    },
    [],
  ],
  [
    'OFFER-026: an agreement',
    agreementSchema,
    { docTypeId: 400, docId: 5, acceptedAt: '2026-11-22T09:00:00.000Z', version: '2026-11-01' },
    ['acceptedAt', 'version'],
  ],
  [
    'HIST-025 AMB-154: an order of the history, with the fields that are not shown',
    orderSchema,
    {
      orderId: 104001,
      orderDate: '2026-11-18T07:24:00.000Z',
      person: 'Петрова А. С.',
      price: 74690.5,
      deliveryTypeId: 1,
      contactName: 'Петрова Анна',
      contactPhone: '8-916-1234-567',
      orderDeliveryAddress: 'г Казань',
      trackNumber: 'T1',
      storageId: 3,
      deliveryStatusName: 'Отгружен',
      statusName: 'Отгружен',
      payStatusName: 'Оплачен',
      payRemain: 0,
      addressDesc: 'вход со двора',
      DOC_STATUS: 'Подписан',
      deliveryPrice: 640,
      vendorName: 'СДЭК',
      comment: 'Позвоните за час',
    },
    [
      'person',
      'contactName',
      'contactPhone',
      'orderDeliveryAddress',
      'trackNumber',
      'storageId',
      'deliveryStatusName',
      'statusName',
      'payStatusName',
      'payRemain',
      'addressDesc',
      'DOC_STATUS',
      'deliveryPrice',
      'vendorName',
      'comment',
    ],
  ],
  ['HIST-028: a line of an order', orderLineSchema, { productName: 'ФН', quantity: 2, price: 10.5, sum: 21 }, []],
  [
    'HIST-029: a document of an order',
    orderDocumentSchema,
    { docType: 'UPD', docId: 5, docFile: { docName: 'УПД.pdf' }, orderNumber: 'С-104', orderId: 104001 },
    ['docFile', 'orderNumber'],
  ],
  ['PAY-013: a payment', paymentSchema, { paymentStatus: 'NEW', paymentUrl: 'https://pay.example.ru/1' }, []],
  [
    'PROF-016 AMB-154: an organisation, with the ids of its addresses',
    organisationSchema,
    {
      longName: 'Общество «Ромашка»',
      shortName: 'ООО «Ромашка»',
      inn: '7701234567',
      ogrn: '1027701234567',
      kpp: '770101001',
      partnerId: 500011,
      legalAddress: 'г Москва',
      legalAddressId: 1,
      postalAddress: 'г Казань',
      postalAddressId: 2,
    },
    ['kpp', 'legalAddressId', 'postalAddressId'],
  ],
  [
    'PROF-017: a document of an organisation',
    organisationDocumentSchema,
    { docId: 1, docName: 'Оферта', docTypeId: 400 },
    [],
  ],
  ['PROF-018: a type of documents', documentTypeSchema, { id: 400, name: 'Оферта' }, []],
]

describe.each(entities)('%s', (_, schema, sample, optional) => {
  test('keeps all its fields', () => {
    expect(schema.parse(sample)).toEqual(sample)
  })

  test.each(Object.keys(sample))(
    '%s: a value of another type is refused, and a missing value is refused if the field is required',
    (field) => {
      // No field of any entity is a list of lists.
      expect(schema.safeParse({ ...sample, [field]: [[]] }).success).toBe(false)
      const { [field]: _left, ...rest } = sample
      expect(schema.safeParse(rest).success).toBe(optional.includes(field))
      expect(schema.safeParse({ ...sample, [field]: null }).success).toBe(optional.includes(field))
    },
  )

  test('an unknown field is dropped', () => {
    expect(schema.parse({ ...sample, addedLater: 1 })).toEqual(sample)
  })

  test('A16: prototype keys are dropped', () => {
    const forged = JSON.stringify(sample).replace(
      '{',
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},',
    )
    const read = schema.parse(JSON.parse(forged))
    expect(Object.getOwnPropertyNames(read).toSorted()).toEqual(Object.keys(sample).toSorted())
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('enumerations', () => {
  test('PROD-011: a product is a SET, a KIT or an FN', () => {
    expect(productTypeSchema.options).toEqual(['SET', 'KIT', 'FN'])
    expect(productTypeSchema.safeParse('BOX').success).toBe(false)
  })

  test('HIST-029: a document of an order is a closing document or an invoice with a named file', () => {
    const document = { docId: 5, orderId: 104001 }
    for (const docType of ['UPD', 'INVOICE_ORDER']) {
      expect(orderDocumentSchema.parse({ ...document, docType }).docType).toBe(docType)
    }
    expect(orderDocumentSchema.safeParse({ ...document, docType: 'ACT' }).success).toBe(false)
    expect(orderDocumentSchema.safeParse({ ...document, docType: 'UPD', docFile: { docName: 5 } }).success).toBe(false)
  })

  test('PAY-013: a payment is pending, paid or not paid', () => {
    expect(paymentStatusSchema.options).toEqual(['NEW', 'SUCCEEDED', 'CANCELED'])
  })

  test('AMB-054: an unknown status of a payment is read as NEW, and none is refused', () => {
    expect(getPayment.answer.parse({ paymentStatus: 'REFUNDED' })).toEqual({ paymentStatus: 'NEW' })
    expect(getPayment.answer.parse({ paymentStatus: 'SUCCEEDED' })).toEqual({ paymentStatus: 'SUCCEEDED' })
    expect(getPayment.answer.safeParse({ paymentUrl: '/pay' }).success).toBe(false)
  })
})

describe('A29: the refund of a payment', () => {
  const answer = (refund: object) => getPayment.answer.parse({ paymentStatus: 'CANCELED', refund }).refund

  test('has status, reason and sum', () => {
    const refund = { status: 'REFUSED', reason: 'EXPIRED', sum: 300.5 }
    expect(answer(refund)).toEqual(refund)
    expect(getPayment.answer.safeParse({ paymentStatus: 'CANCELED', refund: { status: 'PENDING' } }).success).toBe(
      false,
    )
  })

  test('words of a later version are read as one under way, of money that was not needed', () => {
    expect(answer({ status: 'X', reason: 'Y', sum: 1 })).toEqual({ status: 'PENDING', reason: 'PAID', sum: 1 })
  })
})

describe('request bodies', () => {
  test('PAY-014: a payment request contains an e-mail and nothing else', () => {
    expect(paymentRequestSchema.parse({ email: 'иван@почта.рф' })).toEqual({ email: 'иван@почта.рф' })
    const wrong = [
      {},
      { email: null },
      { email: 'a@' },
      { email: 'a@b.ru', sum: 1 },
      { email: `a@${'b.'.repeat(130)}ru` },
    ]
    for (const body of wrong) expect(paymentRequestSchema.safeParse(body).success).toBe(false)
  })
})

test.each([-1, 1e10])('DELIV-006 PROD-009: a tariff or a product of %d roubles is none', (price) => {
  const tariff = { vendorId: 1, vendorName: 'СДЭК', urgentTypeId: 1, tariffName: 'до двери', minDays: 2, maxDays: 4 }
  expect(tariffSchema.safeParse({ ...tariff, price: 0 }).success).toBe(true)
  expect(tariffSchema.safeParse({ ...tariff, price }).success).toBe(false)
  const product = { id: 7101, name: 'ФН-1.1М', images: [], availableStatus: 1 }
  expect(productSchema.safeParse({ ...product, price: 0 }).success).toBe(true)
  expect(productSchema.safeParse({ ...product, price }).success).toBe(false)
})
