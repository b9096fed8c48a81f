/** What buyers read on the page of the company. */
export const texts = {
  title: 'Компания',
  description: 'Сотрудники, лимиты, адреса и списки товаров вашей организации.',
  navigation: 'Разделы организации',
  screens: { people: 'Сотрудники', limits: 'Лимиты', addresses: 'Адреса', lists: 'Списки' },
  guest: 'Вы не авторизованы',
  guestHint: 'Войдите, чтобы увидеть сотрудников, адреса и списки вашей организации',
}
