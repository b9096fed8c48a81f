import { exchangeOf } from './exchange-of-five-years.ts'
import { lettersOf } from './letters-of-five-years.ts'
import { ageOf, FIRST, PARTLY_PAID, type Rows, type Volume } from './made-rows.ts'
import { shipmentsOf } from './shipments-of-five-years.ts'

/**
 * Number of orders of the largest organisation, its first ones, that were picked up, are ready or lack a signature. So
 * these filters find few and old orders.
 */
const RARE = 30

/** Organisations with a user each, who have accepted the offer and are registered for EDO. */
export function buyersOf({ organisations }: Volume): Rows[] {
  const from = `generate_series(0, ${organisations - 1}) n`
  const [user, organisation] = [`${FIRST.user} + n`, `${FIRST.organisation} + n`]
  return [
    {
      into: 'users',
      values: {
        id: user,
        phone: `'7' || (9100000000 + n)`,
        name: `'Покупатель ' || n`,
        email: `'b' || n || '@example.ru'`,
        login_type: `'LK'`,
      },
      from,
    },
    {
      into: 'organisations',
      values: {
        id: organisation,
        short_name: `'ООО «Ромашка ' || n || '»'`,
        long_name: `'Общество с ограниченной ответственностью «Ромашка ' || n || '»'`,
        inn: `(7700000000 + n)::text`,
        kpp: `(770101001 + n % 500)::text`,
        ogrn: `'v' || n`,
        partner_id: 'n',
        legal_address: `'Москва'`,
        postal_address: `'Москва'`,
        type: `'REGULAR'`,
      },
      from,
    },
    { into: 'memberships', values: { user_id: user, organisation_id: organisation }, from },
    { into: 'consents', values: { user_id: user, version: `'1'`, hash: `''` }, from },
    { into: 'agreements', values: { organisation_id: organisation, doc_type_id: '400', accepted_at: 'now()' }, from },
    { into: 'edo_partners', values: { organisation_id: organisation, operator_name: `'Диадок'` }, from },
  ]
}

/** Orders of these organisations with what belongs to an order. */
export function ordersOf(largest: number, { organisations, orders: count, ofLargest }: Volume): Rows[] {
  const from = `generate_series(0, ${count - 1}) n`
  const step = Math.floor(count / ofLargest)
  const isOfLargest = `n % ${step} = 0`
  const isPartlyPaid = PARTLY_PAID
  const isRare = `(${isOfLargest} and n < ${RARE * step})`
  const order = `${FIRST.order} + n`
  const forPart = (part: string, full: string) => `case when ${isPartlyPaid} then ${part} else ${full} end`
  const ofOwner = (ofLargest: string, ofOthers: string) =>
    `case when ${isOfLargest} then ${ofLargest} else ${ofOthers} end`
  return [
    {
      into: 'orders',
      values: {
        id: order,
        organisation_id: ofOwner(String(largest), `${FIRST.organisation} + n % ${organisations}`),
        author_id: ofOwner(
          `(select min(user_id) from memberships where organisation_id = ${largest})`,
          `${FIRST.user} + n % ${organisations}`,
        ),
        author_name: `'Покупатель ' || n`,
        created_at: `now() - interval '5 years' * (1 - n::float / ${count})`,
        delivery_type_id: ofOwner(`(not ${isRare})::int`, 'n / 7 % 2'),
        goods_price: '3298000',
        delivery_price: '0',
        pay_remain: forPart('1000000', '0'),
        pay_status_name: forPart(`'Частично оплачен'`, `'Оплачен'`),
        status_name: forPart(`'Ожидает отгрузку'`, `'Отгружен'`),
        goods: forPart(`case when ${isRare} then 'ready' else 'waiting' end`, `'shipped'`),
        vat_percent: '22',
        contact_name: `'Иванов'`,
        contact_phone: `'8-916-1234-567'`,
        track_number: forPart('null', `'T' || n`),
        doc_status: forPart('null', `case when ${isRare} then 'Ожидает подписи' else 'Подписан' end`),
        shipped_at: forPart('null', 'now()'),
      },
      from,
    },
    {
      into: 'order_lines',
      values: {
        order_id: order,
        position: 'position',
        product_id: '7101 + position',
        product_name: `'Фискальный накопитель'`,
        price: '1649000',
        quantity: '1',
      },
      from: `${from}, generate_series(0, 1) position`,
    },
    {
      into: 'order_keys',
      values: {
        user_id: `${FIRST.user}`,
        organisation_id: `${FIRST.organisation}`,
        key: `'key ' || n`,
        request_hash: `''`,
        order_id: order,
        created_at: `now() - ${ageOf('31 days', '1 day')}`,
      },
      from,
    },
    ...shipmentsOf(count),
    {
      into: 'order_payments',
      values: {
        order_id: order,
        paid_at: 'now()',
        sum: '3298000',
        document: `'платежное поручение № ' || n`,
        recorded_by: `'1С'`,
      },
      from: `${from} where n % 2 = 1`,
    },
    {
      into: 'order_documents',
      values: {
        id: '1000000 + n * 3 + kind',
        order_id: 'orders.id',
        organisation_id: 'organisation_id',
        type: `(array['INVOICE_ORDER', 'UPD', 'SERIAL_NUMBERS'])[kind + 1]`,
        shipment_id: `case when kind > 0 and not (${isPartlyPaid}) then 1000000 + n end`,
        number: `'ФН-' || orders.id`,
        issued_at: 'now()',
        name: `'Счет.pdf'`,
        mime: `'application/pdf'`,
        bytes: `decode(repeat('00', 200), 'hex')`,
        etag: `'"1"'`,
      },
      from: `${from} join orders on orders.id = ${order}, generate_series(0, 2) kind`,
    },
    {
      into: 'document_tasks',
      values: {
        order_id: order,
        type: `'SERIAL_NUMBERS'`,
        shipment_id: '1000000 + n',
        due_at: `now() + interval '1 day'`,
      },
      from: `${from} where n % 20 = 0`,
    },
    ...lettersOf(count, organisations, ageOf('91 days', '1 day')),
    ...exchangeOf(count, ageOf('400 days', '1 day')),
    {
      into: 'payments',
      values: {
        key: `'p' || n`,
        order_id: order,
        sum: '3298000',
        email: `'b@example.ru'`,
        status: `'SUCCEEDED'`,
        acquirer_id: `'a' || n`,
        settled_at: 'now()',
      },
      from: `${from} where n % 2 = 0`,
    },
    {
      into: 'payment_refunds',
      values: { payment_key: `'p' || n`, sum: '100', reason: `'PAID'`, status: `'SUCCEEDED'`, settled_at: 'now()' },
      from: `${from} where n % 20 = 0`,
    },
  ]
}
