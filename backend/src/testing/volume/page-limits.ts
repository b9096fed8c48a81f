/**
 * Maximum number of pages that a statement may read, however large the tables are. A hundred of them are the catalogue of
 * PostgreSQL, which each new connection reads.
 */
export const PAGES = 200
/** Statements that may read more pages, because they read a whole part of a table; the part is named above each. */
export const LARGE: readonly [statement: RegExp, pages: number][] = [
  // EXCH-018: the open orders, 1,000 here, each with what 1C knows of it, its lines and its shipments.
  [/with h as materialized/, 8_000],
  // One batch of the clean-up: 200 rows, each with its place in table and index.
  [/^delete from .* limit \$\d+ for update skip locked\)/, 1_600],
  // One batch of reminders: 100 letters, each with its place in the table and its indexes.
  [/^insert into "letters" .* on conflict do nothing$/, 2_000],
  // The orders that expire tomorrow: those that were reminded before are passed over, each with a look at its letters.
  [/ from "orders" where .* not exists \(select 1 from "letters"/, 1_500],
  // The bounds of the clean-up: at most 10,000 entries of an index, and the rows of those entries that have just changed.
  [/ order by "\w+"\."(?:window_ends|expires_at)" desc limit \$\d+ offset /, 1_500],
  // The last page of the list: one index of the organisation's own orders, 20,000 here.
  [/ from "orders" where .* offset \$3\) "page"/, 600],
  // AMB-206: one index each of the organisation's own orders, invoices and drives.
  [/ in \(select "order_id" from "serial_numbers"/, 1_800],
  // AMB-206: one index of the organisation's own orders: 20,000 here.
  [/^select count\(\*\) filter | strpos\("orders"\."id"::text/, 600],
  // One index of the organisation's own drives: 95,000 here.
  [/ from "serial_numbers" where .* strpos\(/, 1_000],
  // DESK-017: the newest 1,000 shipments, each with its lines and serial numbers.
  [/ from \(select s\.order_id, s\.shipped_at/, 60_000],
  // DESK-017: the unpaid orders, and those of the last 30 days.
  [/^select count\(\*\), coalesce\(sum\("(?:orders"\.")?pay_remain"\), 0\) from "orders"/, 6_000],
  [/^select to_char\(.* from "orders"/, 6_000],
  // DESK-017: the first 100 letters that wait, each with its recipient.
  [/^select "id", "order_id", "kind", "created_at", "failures".* from "letters" where /, 1_500],
  // DESK-003: of more than a hundred companies the newest orders, until fifty-one are of them; of a part of a number, or of
  // fewer companies, all of theirs.
  [/ from "orders" inner join "organisations" .*(?:lookup_form|like|parts_of|"organisation_id" in )/, 2_000],
  // DESK-012: companies by the beginning of a number, the newest until a page is full.
  [/ from "organisations" where \(?"organisations"\."inn" like/, 600],
  // DRIVE-013, DRIVE-015: one index of the organisation's own drives: 95,000 here.
  [/^select (?:"tab", count|to_char\(.* from "drives"|count\(\*\)::int from "drives" where )/, 1_000],
  // DRIVE-002: all of the organisation's own drives of a list, 19,000 here, each with its cash register.
  [/^select count\(\*\)::int from "drives" left join "registers" /, 25_000],
  [/ from "drives" left join "registers" .*lookup_form/, 25_000],
  // DRIVE-002: a page of drives, each with its cash register and a look at other organisations; of a plan five hundred, of a sheet a thousand.
  [/ from "drives" left join "registers" .* limit /, 6_000],
  // APPR-001, APPR-002: of each member, 300 here, the orders of the period and the requests that wait, with their lines.
  [/^select "user_id", "limit_per_order"/, 5_000],
  // APPR-004: the requests that wait, 300 here, each with its lines and their products.
  [/^select coalesce\(sum\(\( coalesce\("approvals"\.ended_goods/, 3_000],
  // APPR-004: the requests that wait of 25 askers, 20 of each at most, each with its lines and their products.
  [/^select "id", sum\(\( coalesce\("approvals"\.ended_goods/, 1_000],
  // APPR-006: one batch of requests that expire: 20, each with its lines, and its place in seven indexes.
  [/^update "approvals" set "state"/, 1_000],
  // APPR-007: a company's row has a place in the index of its names.
  [/^update "organisations" set "allows_own_approval"/, 1_000],
  // TEAM-001: the user of each member of an organisation, 320 here.
  [/ from "memberships" inner join lateral /, 1_200],
  // The catalogue: 20,000 products here.
  [/ from "?products"?(?: |$)/, 500],
  // Three for each of the user's own organisations: 2,000 here.
  [/ from "memberships" inner join "organisations" .* order by /, 6_500],
]
