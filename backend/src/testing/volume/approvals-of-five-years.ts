import {
  approveRequest,
  changeApprovalSettings,
  changeLimit,
  countApprovals,
  getApproval,
  getApprovals,
  getLimits,
  rejectRequest,
  requestApproval,
  withdrawRequest,
  type ApprovalTab,
} from 'shared-contracts/api/approvals'
import { claimsIn } from '../browser.ts'
import type { Client } from '../client.ts'
import { bodyOf, contacts } from '../order.ts'
import { FIRST, type Rows, type Volume } from './made-rows.ts'

/** Members of the organisation with most orders, its requests, and how many of them wait. */
const [MEMBERS, REQUESTS, WAITING] = [300, 20_000, 300]
/** Requests of each other organisation. */
const OF_EACH = 2
/** Requests that nobody has decided in time. */
const OVERDUE = 30

/** Requests of two lines each, over five years, and members with limits. */
export function approvalsOf(largest: number, { organisations }: Volume): Rows[] {
  const request = (organisation: string, asker: string, isPending: string, from: string): Rows => ({
    into: 'approvals',
    needs: 'approvals.id',
    values: {
      organisation_id: organisation,
      asker_id: asker,
      asker_name: `'Покупатель ' || n`,
      key: `'request ' || n`,
      request_hash: `''`,
      asked_at: `now() - n * interval '2 hours'`,
      expires_at: `case when n <= ${OVERDUE} then now() else now() + interval '7 days' end`,
      state: `case when ${isPending} then 'pending' else 'rejected' end`,
      reason: `'Для новых касс'`,
      order_info: `'${JSON.stringify(contacts)}'::jsonb`,
      delivery: 'false',
      vat_percent: '22',
      asked_goods: '3298000',
      asked_delivery: '0',
      delivery_price: '0',
      ended_goods: `case when ${isPending} then null else 3298000 end`,
      decided_at: `case when ${isPending} then null else now() end`,
    },
    from,
  })
  return [
    {
      into: 'memberships',
      needs: 'memberships.role',
      values: {
        user_id: `${FIRST.user} + n`,
        organisation_id: String(largest),
        role: `'buyer'`,
        limit_per_order: '1000000',
        limit_per_period: '100000000',
        limit_period: `(array['month', 'quarter', 'year'])[1 + n % 3]`,
      },
      from: `generate_series(0, ${MEMBERS - 1}) n`,
    },
    request(
      `${FIRST.organisation} + n / ${OF_EACH}`,
      `${FIRST.user} + n / ${OF_EACH}`,
      'false',
      `generate_series(0, ${organisations * OF_EACH - 1}) n`,
    ),
    request(String(largest), `${FIRST.user} + n % ${MEMBERS}`, `n <= ${WAITING}`, `generate_series(1, ${REQUESTS}) n`),
    {
      into: 'approval_lines',
      values: {
        approval_id: 'approvals.id',
        position: 'position',
        product_id: '7101 + position',
        product_name: `'Фискальный накопитель'`,
        price: '1649000',
        quantity: '1',
        ended_price: `case when state = 'pending' then null else 1649000 end`,
      },
      from: 'approvals, generate_series(0, 1) position',
    },
  ]
}

/** Makes the calls of limits and requests that need what another one answers. @returns the sizes of two pages of each tab */
export async function askForApprovals(
  api: Client,
  params: { readonly orgId: number },
  token: string,
): Promise<number[]> {
  const userId = Number(claimsIn(token)['sub'])
  await api.answer(getLimits, { params, token })
  await api.answer(changeApprovalSettings, { params, body: { allowsOwnApproval: true }, token })
  await api.answer(changeLimit, {
    params: { ...params, userId },
    body: { perOrder: 1, perPeriod: 1_000_000_000, period: 'year' },
    token,
  })
  await api.answer(countApprovals, { params, token })
  const ask = async () => {
    const body = { order: bodyOf(contacts, [7101, 1]), delivery: false, reason: 'Для новых касс' }
    const request = await api.answer(requestApproval, { params, body, token })
    return { params: { ...params, approvalId: request.approvalId }, sum: request.sum, token }
  }
  const { sum, ...approved } = await ask()
  await api.answer(approveRequest, { ...approved, body: { sum } })
  await api.answer(rejectRequest, { ...(await ask()), body: { reason: 'Рано' } })
  await api.answer(withdrawRequest, { ...(await ask()), body: {} })
  await api.answer(getApproval, approved)
  const page = (tab: ApprovalTab, after?: number) =>
    api.answer(getApprovals, { params, query: { tab, ...(after !== undefined && { after: String(after) }) }, token })
  const sizes: number[] = []
  for (const tab of ['waiting', 'all'] as const) {
    const first = await page(tab)
    const second = await page(tab, first.next ?? 0)
    sizes.push(first.items.length, second.items.length)
  }
  await page('mine')
  await api.answer(changeLimit, {
    params: { ...params, userId },
    body: { perOrder: null, perPeriod: null, period: 'month' },
    token,
  })
  return sizes
}
