import {
  approveRequest,
  countApprovals,
  getApproval,
  getApprovals,
  rejectRequest,
  requestApproval,
  withdrawRequest,
} from 'shared-contracts/api/approvals'
import { kopecksOf } from 'shared-contracts/domain/money'
import { unauthorized } from '../../platform/http/refusal.ts'
import { outsideRefusals } from '../../platform/outside/refusals.ts'
import type { User } from '../../identity/user-directory.ts'
import type { Api } from '../calls/calls.ts'
import { exchangeTypeOf } from '../edo/store.ts'
import { orderHeaders, readOrderHeaders } from '../orders/placing/order-headers.ts'
import type { OrganisationRow } from '../organisations/schema.ts'
import { approve, type ApprovalServices } from './approve.ts'
import { askForApproval } from './ask.ts'
import { reject, withdraw } from './decide.ts'
import { countWaiting, findApprovals } from './find-approvals.ts'
import { readApproval } from './read-approval.ts'

interface Services extends ApprovalServices {
  /** Whether the shop exchanges electronic documents. */
  readonly hasEdo: boolean
}

const noRequest = { 404: 'Нет такой заявки, или ее видит только другой сотрудник' }
const endedRequest = 'DECIDED: решения по заявке уже не ждут'

/** APPR-003..008: requests to approve orders beyond a limit. */
export function registerApprovals(api: Api, { hasEdo, ...services }: Services): void {
  const { db, terms, users } = services
  const person = async (userId: number): Promise<User> => {
    const user = await users.find(userId)
    if (user === undefined) throw unauthorized()
    return user
  }
  const ordering = (organisation: OrganisationRow) => ({
    ...organisation,
    docExchangeType: exchangeTypeOf(organisation, hasEdo),
  })
  const userOf = ({ userId, organisation }: { userId: number; organisation: { id: number } }) => ({
    userId,
    organisationId: organisation.id,
  })

  api.answer(
    requestApproval,
    {
      access: 'organisation',
      summary: 'Отправить заказ сверх лимита на согласование; он проверяется, как при создании заказа',
      headers: orderHeaders('С тем же ключом возвращается та же заявка'),
      refusals: {
        ...outsideRefusals,
        409: 'NOT_NEEDED: заказ не превышает лимит; TOO_MANY_PENDING: решения ждет слишком много заявок; и все отказы в создании заказа',
      },
    },
    async ({ body: { order, delivery, price, reason }, headers, ...request }) => {
      const now = new Date()
      const approvalId = await askForApproval(
        db,
        terms,
        {
          organisation: ordering(request.organisation),
          author: await person(request.userId),
          ...{ delivery, price, reason, body: order },
          ...readOrderHeaders(headers),
        },
        now,
      )
      return readApproval(db, userOf(request), { approvalId, now })
    },
  )
  api.answer(
    getApprovals,
    { access: 'organisation', summary: 'Заявки организации, новые первыми; чужие видит тот, кто их решает' },
    async ({ query: { tab, after }, ...request }) =>
      findApprovals(db, userOf(request), { tab, after, now: new Date() }),
  )
  api.answer(
    countApprovals,
    { access: 'organisation', summary: 'Сколько заявок ждет решения пользователя' },
    async (request) => ({ waiting: await countWaiting(db, userOf(request)) }),
  )
  api.answer(
    getApproval,
    { access: 'organisation', summary: 'Заявка с товарами, суммами и лимитом заявителя', refusals: noRequest },
    async ({ params: { approvalId }, ...request }) =>
      readApproval(db, userOf(request), { approvalId, now: new Date() }),
  )
  api.answer(
    approveRequest,
    {
      access: 'organisation',
      summary: 'Согласовать заявку на показанную сумму: заказ оформляется от имени заявителя',
      refusals: {
        ...outsideRefusals,
        ...noRequest,
        409: `SUM_CHANGED: сумма уже другая; STALE: заказ оформить уже нельзя; OWN_REQUEST: заявка своя; ${endedRequest}`,
      },
    },
    async ({ params: { approvalId }, body, ...request }) => {
      const now = new Date()
      const approver = await person(request.userId)
      const sum = kopecksOf(body.sum)
      await approve(services, { organisation: ordering(request.organisation), approvalId, approver, sum, now })
      return readApproval(db, userOf(request), { approvalId, now })
    },
  )
  api.answer(
    rejectRequest,
    {
      access: 'organisation',
      summary: 'Отклонить заявку с причиной',
      refusals: { ...noRequest, 409: `OWN_REQUEST: заявка своя; ${endedRequest}` },
    },
    async ({ params: { approvalId }, body: { reason }, organisation, userId }) => {
      const now = new Date()
      await reject(db, { organisation, approvalId }, { approver: await person(userId), reason, now })
      return readApproval(db, userOf({ userId, organisation }), { approvalId, now })
    },
  )
  api.answer(
    withdrawRequest,
    {
      access: 'organisation',
      summary: 'Отозвать свою заявку',
      refusals: { ...noRequest, 409: endedRequest },
    },
    async ({ params: { approvalId }, organisation, userId }) => {
      const now = new Date()
      await withdraw(db, { organisation, approvalId }, userId, now)
      return readApproval(db, userOf({ userId, organisation }), { approvalId, now })
    },
  )
}
