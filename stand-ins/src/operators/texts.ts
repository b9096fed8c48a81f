/** Names and addresses of the sample cash registers. */
export const sampleShops = [
  { name: 'Касса 1', address: 'Москва, Тверская ул., 1' },
  { name: 'Касса 2', address: 'Москва, Тверская ул., 1' },
  { name: 'Касса 1', address: 'Москва, Ленинский пр-кт, 42' },
  { name: 'Касса у входа', address: 'Казань, Баумана ул., 5' },
  { name: 'Касса зала', address: 'Казань, Баумана ул., 5' },
  { name: 'Пекарня', address: 'Тверь, Советская ул., 18' },
  { name: 'Киоск', address: 'Тверь, Вокзальная ул., 3' },
  { name: 'Курьер 1', address: 'Самара, Ленинградская ул., 27' },
  { name: 'Курьер 2', address: 'Самара, Ленинградская ул., 27' },
  { name: 'Салон', address: 'Пермь, Ленина ул., 64' },
  { name: 'Мастерская', address: 'Пермь, Сибирская ул., 11' },
  { name: 'Ярмарка', address: 'Сочи, Навагинская ул., 9' },
] as const

export const sampleModels = ['АТОЛ 30Ф', 'Эвотор СТ2Ф', 'Меркурий-115Ф'] as const
