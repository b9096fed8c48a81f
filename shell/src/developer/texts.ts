/** Texts of the developer tools. */
export const texts = {
  title: 'Подмена разделов',
  from: (name: string, address: string) => `${name}: ${address}`,
  refusal: (name: string, reason: string) => `${name}: ${reason}. Работает версия портала`,
  reset: 'Сбросить',
  notAllowed: (address: string) => `адрес «${address}» не разрешен настройками`,
  noRelease: (url: string) => `${url} не читается`,
  refused: (base: string, reason: string) => `версия с ${base} не подходит (${reason})`,
} as const
