/** Texts of the update notice. */
export const texts = {
  available: 'Доступна новая версия',
  reload: 'Обновить',
  close: 'Закрыть',
} as const
