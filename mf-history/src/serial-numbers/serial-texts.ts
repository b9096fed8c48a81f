import { MAX_FOUND_SERIAL_NUMBERS, MIN_SERIAL_NUMBER_QUERY } from 'shared-contracts/api/order-documents'

/** Texts of the search for a drive by its serial number. */
export const serialTexts = {
  open: 'Найти серийный номер',
  title: 'Поиск серийного номера',
  label: 'Серийный номер',
  hint: `Введите не меньше ${MIN_SERIAL_NUMBER_QUERY} знаков номера. Ищем среди всех отгруженных заказов организации.`,
  found: (count: number) => `Найдено накопителей: ${count}`,
  most: `Показаны первые ${MAX_FOUND_SERIAL_NUMBERS}. Введите больше знаков номера.`,
  nothing: 'Накопитель с таким номером не найден',
  failed: 'Не удалось выполнить поиск.',
  searching: 'Ищем…',
  order: (orderId: number, date: string) => `Заказ № ${orderId} от ${date}`,
  shipped: (date: string) => `Отгружен ${date}`,
  notShipped: 'Еще не отгружен',
  loadFailed: 'Поиск не загрузился. Нажмите еще раз.',
} as const
