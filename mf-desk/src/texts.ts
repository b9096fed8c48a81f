import { formatNumber } from 'shared-contracts/domain/money'

/** What managers read on every screen. */
export const texts = {
  title: 'Рабочее место',
  description: 'Заказы, отгрузки, товары и обмен с 1С торгового дома.',
  navigation: 'Разделы рабочего места',
  screens: {
    orders: 'Заказы',
    shipping: 'Отгрузка',
    products: 'Товары',
    exchange: 'Обмен с 1С',
    texts: 'Тексты',
    companies: 'Компании',
    journal: 'Журнал',
  },
  loading: 'Загружается…',
  /** INN and KPP of a company. */
  numbers: (inn: string, kpp: string | null | undefined) => (kpp ? `${inn} / ${kpp}` : inn),
  namedNumbers: (inn: string, kpp: string | null | undefined) => (kpp ? `ИНН / КПП ${inn} / ${kpp}` : `ИНН ${inn}`),
  chooseAll: 'Выбрать все на экране',
  chosen: (count: number) => `Выбрано ${formatNumber(count)}`,
  tooMany: (most: number) => `За один раз можно изменить не больше ${formatNumber(most)}.`,
  unchoose: 'Снять выбор',
  someDone: (done: number, refused: number) =>
    `Изменено: ${formatNumber(done)}. Не изменено: ${formatNumber(refused)}, эти строки остались отмеченными.`,
}
