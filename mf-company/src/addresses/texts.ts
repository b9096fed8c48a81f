import { formatNumber } from 'shared-contracts/domain/money'
import { texts as page } from '../texts.ts'

/** What buyers read about saved addresses. */
export const addressTexts = {
  title: 'Адреса',
  add: 'Добавить адрес',
  noneHint: 'Сохраните адрес доставки, и его не придется вводить в каждом заказе.',
  allArchived: 'Все адреса в архиве',
  address: 'Адрес',
  contactName: 'Получатель',
  contactHint: 'Получателя и телефон можно не указывать',
  contactPhone: 'Телефон',
  change: 'Изменить',
  changing: 'Изменить адрес',
  archive: 'В архив',
  restore: 'Вернуть из архива',
  archived: (count: number) => `В архиве: ${formatNumber(count)}`,
  of: (action: string, name: string) => `${action}: ${name}`,
  added: (name: string) => `Адрес «${name}» добавлен`,
  stored: (name: string) => `Адрес «${name}» сохранен. Он в разделе «${page.title}».`,
  changed: (name: string) => `Адрес «${name}» изменен`,
  putAway: (name: string) => `Адрес «${name}» в архиве`,
  restored: (name: string) => `Адрес «${name}» возвращен из архива`,
  stale:
    'Пока вы правили адрес, его изменил кто-то еще. Введенное вами осталось, остальные поля показаны с чужой правкой. Проверьте и сохраните еще раз.',
  none: 'Сохраненных адресов пока нет',
  failed: 'Не удалось загрузить адреса',
  loading: 'Загружается…',
  isDefault: 'Основной',
  label: 'Название',
  labelHint: 'Например, «Склад на Ленина»',
  labelRequired: 'Напишите название',
  makeDefault: 'Основной: с ним открывается форма заказа',
  submit: 'Сохранить',
  saving: 'Сохраняем…',
  cancel: 'Отмена',

  /** In the dialogs over the order form. */
  choose: 'Сохраненные адреса',
  all: 'Все адреса',
  save: 'Сохранить адрес',
} as const
