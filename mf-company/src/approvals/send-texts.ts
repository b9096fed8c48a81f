import { APPROVAL_DAYS } from 'shared-contracts/api/approvals'
import { daysOf } from '../parts/days-texts.ts'

/** What the dialog says that sends an order to be approved. */
export const sendTexts = {
  title: 'Отправить на согласование',
  sending: 'Отправляем…',
  who: `Решение примет владелец или согласующий вашей организации, на это есть ${daysOf(APPROVAL_DAYS)}. Товары до решения не резервируются.`,
  reason: 'Зачем',
  reasonHint: 'Объясните, для чего нужен заказ: это прочитает тот, кто принимает решение.',
  reasonRequired: 'Напишите, зачем нужен заказ',
  sent: (approvalId: number) => `Заявка № ${approvalId} отправлена`,
  kept: 'Корзина сохранится до решения. Когда заявку согласуют, заказ оформится от вашего имени.',
  open: 'Открыть заявку',
  close: 'Закрыть',
  cancel: 'Отмена',
} as const
