/** Texts of the order history that the requirements fix. */
export const historyTexts = {
  /** HIST-018. */
  guest: 'Для просмотра истории заказов пройдите авторизацию',
  /** AMB-048. */
  empty: 'Заказов пока нет',
  /** AMB-043. */
  nothingFound: 'Заказы не найдены',
  /** AMB-046. */
  columns: {
    orderId: 'Номер заказа',
    orderDate: 'Дата заказа',
    person: 'Автор',
    deliveryType: 'Способ получения',
    goods: 'Сумма',
    total: 'Сумма заказа',
  },
  /** DOC-005, DOC-006, AMB-073. */
  invoicePending: 'Счет формируется',
  invoiceTime: 'Среднее время формирования счета - 5 минут',
  refresh: 'Обновить',
} as const
