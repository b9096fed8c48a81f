/** Texts of a cancellation that the requirements do not fix. The others are in shared-contracts/texts/cancel. */
export const cancellingTexts = {
  consequence: (orderId: number) =>
    `Заказ № ${orderId} больше нельзя будет оплатить, его товары вернутся в продажу. Платеж, который уже в пути, мы вернем.`,
  reason: 'Причина отмены',
  reasonRequired: 'Напишите причину',
  cancelling: 'Отменяем…',
  cancelled: (orderId: number) => `Заказ № ${orderId} отменен`,
  keep: 'Не отменять',
  tryAgain: 'Заказ пока не отменен. Нажмите «Отменить заказ» еще раз.',
  failed: 'Не удалось открыть окно отмены. Нажмите «Отменить заказ» еще раз.',
} as const
