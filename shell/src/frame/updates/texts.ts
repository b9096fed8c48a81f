/** Texts of the offer of a newer version. */
export const texts = {
  available: 'Доступна новая версия',
  reload: 'Обновить',
  close: 'Закрыть',
} as const
