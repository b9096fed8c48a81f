import { texts as page } from '../texts.ts'

/** What buyers read in the dialogs of saved addresses over the order form. */
export const widgetTexts = {
  choose: 'Сохраненные адреса',
  all: 'Все адреса',
  none: 'Сохраненных адресов пока нет',
  failed: 'Не удалось загрузить адреса',
  isDefault: 'Основной',
  save: 'Сохранить адрес',
  label: 'Название',
  labelHint: 'Например, «Склад на Ленина»',
  labelRequired: 'Напишите название',
  makeDefault: 'Основной: с ним открывается форма заказа',
  submit: 'Сохранить',
  saving: 'Сохраняем…',
  saved: (label: string) => `Адрес «${label}» сохранен. Он в разделе «${page.title}».`,
  cancel: 'Отмена',
  loading: 'Загружается…',
}
