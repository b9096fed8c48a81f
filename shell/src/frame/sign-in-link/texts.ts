/** A31: the question before a sign-in by link. */
export const texts = {
  title: (name: string) => `Войти как ${name}?`,
  explanation:
    'Вы перешли по ссылке с готовым входом. Если это не ваша учетная запись, нажмите «Отмена»: ее владелец увидит ваши заказы и данные.',
  accept: 'Войти',
} as const
