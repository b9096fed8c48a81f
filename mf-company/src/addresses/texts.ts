import { formatNumber } from 'shared-contracts/domain/money'
import { widgetTexts } from './widget-texts.ts'

const { label, labelHint, labelRequired, makeDefault, isDefault, failed, none, submit, saving } = widgetTexts

/** What buyers read on the screen of addresses. */
export const addressTexts = {
  ...{ label, labelHint, labelRequired, makeDefault, isDefault, failed, none, submit, saving },
  title: 'Адреса',
  add: 'Добавить адрес',
  noneHint: 'Сохраните адрес доставки, и его не придется вводить в каждом заказе.',
  allArchived: 'Все адреса в архиве',
  address: 'Адрес',
  contactName: 'Получатель (необязательно)',
  contactPhone: 'Телефон (необязательно)',
  change: 'Изменить',
  changing: 'Изменить адрес',
  archive: 'В архив',
  restore: 'Вернуть из архива',
  waiting: 'Сохраняем…',
  archived: (count: number) => `В архиве: ${formatNumber(count)}`,
  of: (action: string, name: string) => `${action}: ${name}`,
  added: (name: string) => `Адрес «${name}» добавлен`,
  changed: (name: string) => `Адрес «${name}» изменен`,
  putAway: (name: string) => `Адрес «${name}» в архиве`,
  restored: (name: string) => `Адрес «${name}» возвращен из архива`,
  stale:
    'Пока вы правили адрес, его изменил кто-то еще. Введенное вами осталось, остальные поля показаны с чужой правкой. Проверьте и сохраните еще раз.',
} as const
