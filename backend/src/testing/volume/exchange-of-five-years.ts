import { FIRST, PARTLY_PAID, type Rows } from './made-rows.ts'

const ACCOUNT = '1000000'
/** Runs of a year, and files of 30 days. */
const RUNS = 100_000
const FILES = 20_000
const SESSIONS = 2_000

/**
 * What an exchange with 1C leaves: each order told to it and, unless it is paid in part, shipped by its word; runs with a
 * refusal each; files; a change of each order in the journal.
 */
export function exchangeOf(count: number, age: string): Rows[] {
  const orders = `generate_series(0, ${count - 1}) n`
  const runs = `generate_series(0, ${RUNS - 1}) n`
  const files = `generate_series(0, ${FILES - 1}) n`
  return [
    {
      into: 'exchange_accounts',
      values: { id: ACCOUNT, name: `'1С'`, login: `'five-years'`, secret_hash: `''`, revoked_at: 'now()' },
      from: 'generate_series(1, 1)',
    },
    {
      into: 'exchange_sessions',
      values: { id: '1000000 + n', account_id: ACCOUNT, kind: `'sale'`, token_hash: 'n::text' },
      from: `generate_series(1, ${SESSIONS}) n`,
    },
    {
      into: 'order_exports',
      values: {
        order_id: `${FIRST.order} + n`,
        revision: '2',
        session_id: '1000000 + n / 5',
        sent_revision: '2',
        sent_at: `now() - ${age}`,
        confirmed_revision: '2',
        confirmed_at: `now() - ${age}`,
        number_in_1c: `'MM-' || n`,
        date_in_1c: 'current_date',
        taken_at: `now() - ${age}`,
        shipped_in_1c_at: `case when ${PARTLY_PAID} then null else now() - interval '40 days' end`,
        holds_stock: 'n % 1000 = 45',
      },
      from: orders,
    },
    {
      into: 'exchange_runs',
      values: {
        id: '1000000 + n',
        account_id: ACCOUNT,
        session_id: '1000000 + n',
        file_id: '1000000 + n',
        file_name: `'orders-1.xml'`,
        kind: `'documents'`,
        state: `'done'`,
        started_at: `now() - ${age}`,
        ended_at: `now() - ${age}`,
      },
      from: runs,
    },
    {
      into: 'exchange_refusals',
      values: {
        run_id: '1000000 + n',
        what: `'Заказ ' || n`,
        why: `'На портале нет заказа с таким номером.'`,
        refused_at: `now() - ${age}`,
      },
      from: runs,
    },
    {
      into: 'exchange_files',
      values: {
        id: '1000000 + n',
        account_id: ACCOUNT,
        session_id: '1000000 + n',
        kind: `'sale'`,
        name: `'orders-1.xml'`,
        state: `'imported'`,
        size: '200',
        kept_until: `now() + interval '10 days'`,
      },
      from: files,
    },
    {
      into: 'exchange_file_parts',
      values: { file_id: '1000000 + n', start: '0', bytes: `decode(repeat('00', 200), 'hex')` },
      from: files,
    },
    {
      into: 'journal',
      values: {
        at: `now() - interval '5 years' * (1 - n::float / ${count})`,
        who: `case when n % 1000 in (7, 18) then 'Смирнова' else '1С' end`,
        what: `'ship'`,
        subject: `case when n % 1000 in (8, 18) then 'company ' else 'order ' end || ${FIRST.order} + n`,
      },
      from: orders,
    },
  ]
}
