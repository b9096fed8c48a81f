import { calculateDelivery } from 'shared-contracts/api/delivery'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Api } from '../calls/calls.ts'
import { outsideRefusals } from '../../platform/outside/refusals.ts'
import type { Tariffs } from './tariffs.ts'

export function registerDelivery(api: Api, tariffs: Tariffs): void {
  api.answer(
    calculateDelivery,
    {
      access: 'user',
      summary: 'Предложения перевозчиков, дешевые первыми; пустой список - адрес не найден',
      refusals: outsideRefusals,
    },
    ({ query }) => tariffs.offers({ placeId: query.cityId, count: query.count, cost: kopecksOf(query.cost) }),
  )
}
