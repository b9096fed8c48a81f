import { counted } from 'shared-contracts/domain/plurals'

/** What buyers read. */
export const texts = {
  title: 'Новый раздел',
  description: 'Новый раздел портала.',
  guest: 'Вы не авторизованы',
  guestHint: 'Войдите, чтобы увидеть раздел',
  signIn: 'Войти',
  greeting: (name: string) => `Здравствуйте, ${name}`,
  basket: (count: number) => `В корзине ${counted(count, { one: 'товар', few: 'товара', many: 'товаров' })}`,
  order: 'Перейти к заказу',
}
