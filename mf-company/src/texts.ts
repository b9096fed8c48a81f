/** What buyers read on the page of the company. */
export const texts = {
  title: 'Компания',
  description: 'Адреса и списки товаров вашей организации.',
  navigation: 'Разделы организации',
  screens: { addresses: 'Адреса', lists: 'Списки' },
  guest: 'Вы не авторизованы',
  guestHint: 'Войдите, чтобы увидеть адреса и списки вашей организации',
}
