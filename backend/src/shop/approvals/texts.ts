import { MAX_PENDING } from 'shared-contracts/api/approvals'
import { formatMoney, type Kopecks } from 'shared-contracts/domain/money'

/** Texts of refused calls of requests, for buyers. */
export const approvalTexts = {
  notNeeded: 'Заказ не превышает лимит. Оформите его без согласования.',
  tooManyPending: `Решения ждут уже ${MAX_PENDING} ваших заявок. Отзовите ненужную или дождитесь решения.`,
  keyReused: 'С этим ключом уже отправлена другая заявка',
  sumChanged: (sum: Kopecks) => `Сумма изменилась: теперь ${formatMoney(sum)}. Проверьте ее и согласуйте еще раз.`,
  stale: (reason: string) => `Заказ по заявке оформить уже нельзя. ${reason}`,
  ownRequest: 'Свою заявку согласует или отклонит другой сотрудник',
  decided: 'Решения по заявке уже не ждут: обновите страницу',
  askerGone: 'Заявитель больше не оформляет заказы организации',
} as const
