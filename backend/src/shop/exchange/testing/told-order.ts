import { kopecksOf, ZERO } from 'shared-contracts/domain/money'
import type { OrganisationRow } from '../../organisations/schema.ts'
import { placeAt } from '../../orders/delivery-place.ts'
import type { OrderRow } from '../../orders/schema.ts'
import type { ToldOrder } from '../orders-out/order-document.ts'

const organisation: OrganisationRow = {
  id: 1_001,
  shortName: 'ООО «Ромашка»',
  longName: 'Общество с ограниченной ответственностью «Ромашка»',
  inn: '7701234567',
  kpp: '770101001',
  ogrn: '1027700132195',
  partnerId: 1,
  legalAddress: '101000, г Москва, ул Мясницкая, д 1',
  legalAddressId: null,
  postalAddress: '101000, г Москва, а/я 7',
  postalAddressId: null,
  type: 'SPECIAL',
  email: null,
  docExchangeType: 0,
  allowsOwnApproval: false,
  isSample: false,
}

const order = {
  id: 104_015,
  organisationId: 1_001,
  authorId: 1,
  authorName: 'Петрова Анна Сергеевна',
  createdAt: new Date('2026-11-27T21:30:05Z'),
  deliveryTypeId: 1,
  goodsPrice: kopecksOf(2_641),
  deliveryPrice: kopecksOf(350),
  vatPercent: 22,
  payRemain: kopecksOf(2_991),
  payUntil: null,
  goods: 'waiting',
  contactName: 'Петрова Анна Сергеевна',
  contactPhone: '8-916-1234-567',
  contactEmail: 'buh@romashka.example.ru',
  comment: 'Позвоните <за час> & не позже 18:00',
  place: placeAt('г Казань, ул Баумана, д 7'),
  vendorId: '1',
  vendorName: 'Курьер',
  urgentTypeId: '1',
  tariffName: 'Экспресс',
  period: null,
  trackNumber: null,
  fnr: null,
  docStatus: null,
  expiredAt: null,
  cancelReason: null,
  paymentStartedAt: null,
  shippedAt: null,
  approvedBy: null,
  isSample: false,
} satisfies OrderRow

/** An order with a delivery, of a product that 1C knows and one that it does not. */
export const deliveredOrder: ToldOrder = {
  order,
  organisation,
  lines: [
    {
      productName: 'ФН-1.2 исполнение «15-3», 36 мес',
      price: kopecksOf(1_320.5),
      quantity: 2,
      externalId: 'dee6e19a-55bc-11d9-848a-00112f43529a#dee6e19b-55bc-11d9-848a-00112f43529a',
    },
    { productName: 'Пломба', price: kopecksOf(0), quantity: 1 },
  ],
}

/** A pickup by a sole trader, without VAT. */
export const fetchedOrder: ToldOrder = {
  order: {
    ...order,
    id: 104_016,
    deliveryTypeId: 0,
    deliveryPrice: ZERO,
    payRemain: ZERO,
    vatPercent: 0,
    contactEmail: null,
    comment: null,
    place: null,
    vendorName: null,
    tariffName: null,
  },
  organisation: { ...organisation, inn: '770123456789', kpp: null, legalAddress: 'г Москва, '.repeat(40) },
  lines: deliveredOrder.lines,
}

/** A branch with long names, characters outside windows-1251 and markup in texts. A part of the order is shipped. */
export const branchOrder: ToldOrder = {
  order: {
    ...order,
    id: 104_017,
    goods: 'partly_shipped',
    shippedAt: new Date('2026-11-29T09:00:00Z'),
    trackNumber: '1040157',
    payRemain: kopecksOf(1),
    contactName: 'Lukáš «Ł» 😀',
    comment: ']]></Комментарий><Отменен>true</Отменен> & "№\u0000 5" → 李',
  },
  organisation: {
    ...organisation,
    id: 1_002,
    kpp: '540643001',
    shortName: `Филиал в г. Новосибирск ${'ООО «Ромашка» '.repeat(30)}`,
    longName: `Обособленное подразделение ${'общества «Ромашка» '.repeat(40)}`,
  },
  lines: [
    { productName: `ФН-1.2 ${'исполнение «15-3» '.repeat(30)}`, price: kopecksOf(100), quantity: 3 },
    ...deliveredOrder.lines,
  ],
}

/** A shipped order of an organisation of which only the name and ИНН are known. */
export const bareOrder: ToldOrder = {
  order: {
    ...fetchedOrder.order,
    id: 104_018,
    goods: 'shipped',
    shippedAt: new Date('2026-11-29T09:00:00Z'),
    contactName: '',
    contactPhone: ' ',
    contactEmail: '',
    comment: ' ',
  },
  organisation: { ...organisation, kpp: '', longName: '', legalAddress: '', postalAddress: ' ' },
  lines: deliveredOrder.lines,
}
