/** What buyers read about requests to order beyond a limit. */
export const approvalTexts = {
  title: 'Согласования',
  description: 'Заявки сотрудников на заказы сверх лимита.',
  guest: 'Вы не авторизованы',
  guestHint: 'Войдите, чтобы увидеть заявки на согласование',
} as const
