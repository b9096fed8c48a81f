/** Texts that the order page needs before the quick order's own code is loaded. */
export const entryTexts = {
  open: 'Быстрый заказ по артикулам',
  failed: 'Быстрый заказ не загрузился. Нажмите еще раз.',
  undo: 'Вернуть как было',
  undone: 'Корзина такая же, как до добавления.',
} as const
