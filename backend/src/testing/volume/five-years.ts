import type pg from 'pg'

/** Organisations and orders that `writeFiveYears` adds, and the orders of the one organisation that has most of them. */
export interface Volume {
  readonly organisations: number
  readonly orders: number
  readonly ofLargest: number
}

/**
 * Writes five years of a shop's data into the tables that grow, by generate_series through the real schema: paid and
 * shipped orders with two lines, five drives, an invoice and a closing document each; one order in a hundred is
 * paid in part, which never expires.
 * @param largest id of an existing organisation, which gets `ofLargest` of the orders
 */
export async function writeFiveYears(sql: pg.Client, largest: number, volume: Volume): Promise<void> {
  const { organisations, orders, ofLargest } = volume
  // The ids follow those of the sample data.
  const [first, firstOrganisation, firstUser] = [200_000, 100_000, 100_000]
  const made = `generate_series(0, ${orders - 1}) n`
  const isPartlyPaid = 'n % 100 = 99'
  const statements = [
    `insert into users (id, phone, name, email, login_type)
      select ${firstUser} + n, '7' || (9100000000 + n), 'Покупатель ' || n, 'b' || n || '@example.ru', 'LK'
      from generate_series(0, ${organisations - 1}) n`,
    `insert into organisations (id, short_name, long_name, inn, ogrn, partner_id, legal_address, postal_address, type)
      select ${firstOrganisation} + n, 'ООО ' || n, 'ООО ' || n, 'v' || n, 'v' || n, n, 'Москва', 'Москва', 'REGULAR'
      from generate_series(0, ${organisations - 1}) n`,
    `insert into memberships (user_id, organisation_id)
      select ${firstUser} + n, ${firstOrganisation} + n from generate_series(0, ${organisations - 1}) n`,
    `insert into agreements (organisation_id, doc_type_id, accepted_at)
      select ${firstOrganisation} + n, 400, now() from generate_series(0, ${organisations - 1}) n`,
    `insert into orders (id, organisation_id, author_id, author_name, created_at, delivery_type_id, goods_price,
        delivery_price, pay_remain, pay_status_name, status_name, contact_name, contact_phone, track_number, doc_status,
        shipped_at)
      select ${first} + n,
        case when n % ${Math.floor(orders / ofLargest)} = 0 then ${largest} else ${firstOrganisation} + n % ${organisations} end,
        ${firstUser} + n % ${organisations}, 'Покупатель ' || n,
        now() - interval '5 years' * (1 - n::float / ${orders}), n % 2, 3298000, 0,
        case when ${isPartlyPaid} then 1000000 else 0 end, case when ${isPartlyPaid} then 'Частично оплачен' else 'Оплачен' end,
        case when ${isPartlyPaid} then 'Ожидает отгрузку' else 'Отгружен' end, 'Иванов', '8-916-1234-567',
        case when ${isPartlyPaid} then null else 'T' || n end, case when ${isPartlyPaid} then null else 'Подписан' end,
        case when ${isPartlyPaid} then null else now() end
      from ${made}`,
    `insert into order_lines (order_id, position, product_id, product_name, price, quantity)
      select ${first} + n, position, 7101 + position, 'Фискальный накопитель', 1649000, 1
      from ${made}, generate_series(0, 1) position`,
    `insert into order_keys (user_id, organisation_id, key, request_hash, order_id, created_at)
      select ${firstUser}, ${firstOrganisation}, 'key ' || n, '', ${first} + n, now() - interval '1 day' from ${made}`,
    `insert into serial_numbers (serial_number, order_id, position, organisation_id)
      select '99' || lpad((n * 5 + drive)::text, 14, '0'), orders.id, drive % 2, organisation_id
      from ${made} join orders on orders.id = ${first} + n, generate_series(0, 4) drive where not (${isPartlyPaid})`,
    `insert into order_documents (id, order_id, type, number, issued_at, name, mime, bytes, etag)
      select 1000000 + n * 2 + kind, ${first} + n, (array['INVOICE_ORDER', 'UPD'])[kind + 1], 'ФН-' || (${first} + n),
        now(), 'Счет.pdf', 'application/pdf', decode(repeat('00', 200), 'hex'), '"1"'
      from ${made}, generate_series(0, 1) kind`,
    `insert into payments (key, order_id, sum, email, status, acquirer_id, settled_at)
      select 'p' || n, ${first} + n, 3298000, 'b@example.ru', 'SUCCEEDED', 'a' || n, now() from ${made} where n % 2 = 0`,
    `insert into oidc_records (model, id, payload, uid, grant_id, expires_at)
      select (array['Session', 'Grant', 'RefreshToken'])[n % 3 + 1], 'r' || n,
        jsonb_build_object('accountId', (${firstUser} + n % ${organisations})::text), 'u' || n, 'g' || n,
        now() + interval '20 days'
      from ${made}`,
    `insert into edo_partners (organisation_id, operator_name)
      select ${firstOrganisation} + n, 'Диадок' from generate_series(0, ${organisations - 1}) n`,
    `insert into payment_refunds (payment_key, sum, reason, status, settled_at)
      select 'p' || n, 100, 'PAID', 'SUCCEEDED', now() from ${made} where n % 20 = 0`,
    // Documents that are due later.
    `insert into document_tasks (order_id, type, due_at)
      select ${first} + n, 'SERIAL_NUMBERS', now() + interval '1 day' from ${made} where n % 20 = 0`,
    `insert into password_resets (key_hash, user_id, expires_at)
      select 'h' || n, ${firstUser} + n, now() + interval '30 minutes' from generate_series(0, ${organisations - 1}) n`,
    `insert into ended_sessions (sid, ended_at) select 's' || n, now() from ${made} where n % 20 = 0`,
    `insert into sign_in_attempts (key, count, window_ends)
      select 'address ' || n, 1, now() + interval '1 hour' from ${made} where n % 20 = 0`,
  ]
  for (const statement of statements) await sql.query(statement)
  await sql.query('vacuum analyze')
}
