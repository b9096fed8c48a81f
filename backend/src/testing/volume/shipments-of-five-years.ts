import { FIRST, PARTLY_PAID, type Rows } from './made-rows.ts'

/** Orders whose first shipment was withdrawn and shipped anew. */
const isReplaced = `n % 10 = 1 and not (${PARTLY_PAID})`

/** A shipment of each order that is shipped, five drives each, and the withdrawn ones with their documents (SHIP-006). */
export function shipmentsOf(count: number): Rows[] {
  const from = `generate_series(0, ${count - 1}) n`
  const order = `${FIRST.order} + n`
  return [
    {
      into: 'serial_numbers',
      values: {
        serial_number: `'99' || lpad((n * 5 + drive)::text, 14, '0')`,
        order_id: 'orders.id',
        position: 'drive % 2',
        organisation_id: 'organisation_id',
      },
      from: `${from} join orders on orders.id = ${order}, generate_series(0, 4) drive where not (${PARTLY_PAID})`,
    },
    {
      into: 'shipments',
      values: { id: `1000000 + n`, order_id: order, number: '1', shipped_at: 'now()', track_number: `'T' || n` },
      from: `${from} where not (${PARTLY_PAID})`,
    },
    {
      into: 'shipment_lines',
      values: { shipment_id: '1000000 + n', position: 'position', quantity: '1' },
      from: `${from}, generate_series(0, 1) position where not (${PARTLY_PAID})`,
    },
    {
      into: 'shipments',
      values: {
        id: `2000000 + n`,
        order_id: order,
        number: '1',
        shipped_at: 'now()',
        withdrawn_at: 'now()',
        withdrawn_by: `'1С'`,
        withdraw_reason: `'Другой ФН'`,
      },
      from: `${from} where ${isReplaced}`,
    },
    {
      into: 'shipment_lines',
      values: { shipment_id: '2000000 + n', position: '0', quantity: '1' },
      from: `${from} where ${isReplaced}`,
    },
    {
      into: 'withdrawn_serial_numbers',
      values: { shipment_id: '2000000 + n', position: '0', serial_number: `'98' || lpad(n::text, 14, '0')` },
      from: `${from} where ${isReplaced}`,
    },
    {
      into: 'order_documents',
      needs: 'order_documents.shipment_id',
      values: {
        id: '2000000 + n * 3 + kind',
        order_id: 'orders.id',
        organisation_id: 'organisation_id',
        type: `(array['UPD', 'SERIAL_NUMBERS'])[kind]`,
        shipment_id: '2000000 + n',
        number: `'ФН-' || orders.id || '/2'`,
        issued_at: 'now()',
        name: `'УПД, заменен.pdf'`,
        mime: `'application/pdf'`,
        bytes: `decode(repeat('00', 200), 'hex')`,
        etag: `'"1"'`,
      },
      from: `${from} join orders on orders.id = ${order}, generate_series(1, 2) kind where ${isReplaced}`,
    },
  ]
}
