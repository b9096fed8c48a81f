import { cancelOrder as cancelOrderCall } from 'shared-contracts/api/orders'
import { hasRight } from 'shared-contracts/api/roles'
import type { Database } from '../../../platform/database/database.ts'
import type { Api } from '../../calls/calls.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { ChangeRefused } from '../changes/change-refused.ts'
import { contractOrders } from '../history/contract-order.ts'
import { cancelForBuyer } from './cancel-for-buyer.ts'
import { refusalOf } from './refusal-of.ts'

export function registerOrderCancelling(api: Api, db: Database): void {
  api.answer(
    cancelOrderCall,
    {
      access: 'organisation',
      summary: 'Отменить заказ, по которому ничего не оплачено и не отгружено; товары возвращаются в продажу',
      refusals: {
        403: 'Нет доступа к организации; ROLE: заказ оформил другой человек, а пользователь не владелец',
        404: 'У организации нет такого заказа',
        409: 'Заказ оплачен хотя бы частично, отгружен или уже отменен, потому что не оплачен вовремя',
      },
    },
    async ({ params, body, userId, role, log }) => {
      try {
        const author = hasRight(role, 'manage') ? undefined : userId
        const order = await cancelForBuyer(db, { ...params, reason: body.reason, at: new Date(), author })
        if (order === undefined) throw notFound()
        log.info({ orderId: order.id }, 'order cancelled')
        const [answer] = await contractOrders(db, [order])
        if (answer === undefined) throw new Error('an order without its answer')
        return answer
      } catch (error) {
        if (error instanceof ChangeRefused) throw refusalOf(error.obstacle)
        throw error
      }
    },
  )
}
