/** What managers read of the exchange with 1C. */
export const exchangeTexts = {
  runs: 'Обмены',
  startedAt: 'Начат',
  file: 'Файл',
  noFile: 'Запрос заказов',
  read: 'Прочитано',
  changed: 'Изменено',
  refused: 'Отказов',
  noRuns: 'Обменов еще не было',
  noRunsHint: 'Здесь появятся файлы, которые пришлет 1С',
}
