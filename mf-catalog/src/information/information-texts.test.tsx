import { screen } from '@testing-library/react'
import { WAREHOUSE } from 'shared-contracts/domain/warehouse'
import { show, stubScreen } from '../testing/show.tsx'
import { InformationPage } from './information-page.tsx'

beforeEach(() => {
  stubScreen(390)
  window.scrollTo = () => undefined
})
const open = (id: string) => show(<InformationPage />, {}, `/information#${id}`)

test.each([
  ['INFO-003', 'welcome', 'Подпишите оферту поставки'],
  ['INFO-004', 'welcome', 'Подключитесь к сервису электронного документооборота'],
  ['INFO-005', 'welcome', 'Обмен документами идет через этот сервис'],
  ['INFO-006', 'order', 'Выберите в каталоге модели накопителей и их количество'],
  ['INFO-007', 'order', 'В одном заказе может быть несколько позиций'],
  ['INFO-008', 'order', 'Выберите способ получения: доставка или самовывоз'],
  ['INFO-009', 'order', 'Укажите получателя'],
  ['INFO-010', 'order', 'и контакты'],
  [
    'INFO-011',
    'order',
    'Через несколько минут после оформления в строке этого заказа на странице «История заказов» появится счет',
  ],
  ['INFO-012', 'order', 'Проверьте счет перед оплатой'],
  ['INFO-013', 'order', 'готов к отгрузке в тот же день, когда деньги поступят'],
  ['INFO-014', 'delivery', 'Укажите адрес доставки'],
  ['INFO-015', 'delivery', 'имя получателя'],
  ['INFO-016', 'delivery', 'контактный телефон'],
  ['INFO-017', 'delivery', 'Выберите тариф из списка: для каждого указаны перевозчик'],
  ['INFO-018', 'delivery', 'примерный срок'],
  ['INFO-019', 'delivery', 'если доставка не включена в стоимость товара, ее цена'],
  ['INFO-020', 'delivery', 'Стоимость доставки — отдельная строка в счете'],
  ['INFO-021', 'delivery', 'отправляем после оплаты'],
  ['INFO-022', 'delivery', 'трек-номер: по нему посылку можно отследить'],
  ['INFO-023 AMB-126 CONST-046', 'pickup', `Адрес склада${WAREHOUSE.address}`],
  ['INFO-024 CONST-045', 'pickup', 'круглосуточно, по предварительной договоренности'],
  ['INFO-025 CONST-044', 'pickup', 'с 10 до 18, с понедельника по пятницу'],
  ['INFO-026', 'pickup', '+7 (495) 000-00-00'],
  ['INFO-027', 'pickup', 'номер заказа на самовывоз — FNR'],
  ['INFO-028', 'pickup', 'Он появляется после оплаты, в деталях заказа'],
  ['INFO-029', 'pickup', '«Готов к выдаче»'],
  ['INFO-030', 'pickup', 'Перевозчику: доверенность по нашему бланку'],
  ['INFO-031', 'pickup', 'Сотруднику: доверенность на получение товара'],
  ['INFO-036', 'get', 'Получение товара'],
  ['INFO-037', 'get', 'Получение документов'],
  ['INFO-038', 'get', 'подпишите акт'],
  ['INFO-039', 'get', '(УПД) приходит через сервис электронного документооборота'],
  ['INFO-040', 'get', 'Сверьте УПД с полученным товаром'],
  ['INFO-041', 'get', 'подпишите УПД электронной подписью'],
  ['INFO-042', 'get', 'акт по форме ТОРГ-2'],
  ['INFO-043', 'get', 'свяжитесь с вашим менеджером'],
  ['INFO-044', 'expertise-guarantee', 'Неисправный накопитель отправляют на экспертизу изготовителю'],
  ['INFO-045 CONST-042', 'expertise-guarantee', 'от 3 дней до 1 месяца'],
  ['INFO-046', 'expertise-guarantee', 'выдают заключение'],
  ['INFO-047', 'expertise-guarantee', 'паспорт накопителя с заполненными разделами'],
  ['INFO-048', 'expertise-guarantee', 'заявление на замену'],
])('%s: #%s says «%s»', (_, id, text) => {
  open(id)
  expect(screen.getByRole('region')).toHaveTextContent(text)
})

test('INFO-049: the support address is a mail link', () => {
  open('expertise-guarantee')
  expect(screen.getByRole('link', { name: 'support@example.ru' })).toHaveAttribute('href', 'mailto:support@example.ru')
})

test.each([
  ['INFO-032', /^Карта /, 'pickup-map.svg', /Штрихами показан подъезд/],
  ['INFO-033', /^Панорама /, 'pickup-panorama.svg', /Сверните по указателю/],
])('%s: the picture %s is %s, with its own caption', (_, name, file, caption) => {
  open('pickup')
  const picture = screen.getByRole('img', { name })
  expect(picture).toHaveAttribute('src', `/${file}`)
  expect(picture.closest('figure')).toHaveTextContent(caption)
})

test('INFO-026: the phone numbers are links', () => {
  open('pickup')
  expect(screen.getAllByRole('link', { name: /^\+7/ }).map((link) => link.getAttribute('href'))).toEqual([
    'tel:+74950000000',
    'tel:+74950000001',
  ])
})

test('INFO-011 INFO-028: there is a link to the order history', () => {
  for (const id of ['order', 'pickup']) {
    const page = open(id)
    expect(screen.getByRole('link', { name: '«История заказов»' })).toHaveAttribute('href', '/orders')
    page.unmount()
  }
})

test.each([
  ['welcome', 'сделать один шаг'],
  ['get', 'на бумаге'],
])('A30: in a shop without EDO #%s speaks of paper and of no service', (id, text) => {
  show(<InformationPage />, {}, `/information#${id}`, {}, { absentServices: ['edo'] })
  expect(screen.getByRole('region')).toHaveTextContent(text)
  expect(screen.getByRole('region')).not.toHaveTextContent(/ЭДО|электронного документооборота|электронной подписью/)
})
