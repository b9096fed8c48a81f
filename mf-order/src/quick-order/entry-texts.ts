/** Texts of the way into the quick order, which the order page loads with itself. */
export const entryTexts = {
  open: 'Быстрый заказ по артикулам',
  failed: 'Быстрый заказ не загрузился. Нажмите еще раз.',
  undo: 'Вернуть как было',
  undone: 'Корзина такая же, как до добавления.',
} as const
