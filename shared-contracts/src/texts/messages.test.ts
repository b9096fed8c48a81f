import { basketConflict, linesRemoved, messages } from './messages.ts'
import { paymentFailures } from './payment-failures.ts'
import { registrationTexts } from './registration.ts'

test.each([
  ['ERR-079 AMB-078', messages.invalidRequest, 'Некорректный запрос. Проверьте введенные данные.'],
  ['ERR-080 AMB-079', messages.blocked, 'Доступ к ресурсу заблокирован'],
  ['ERR-081 AMB-080', messages.notFound, 'Ресурс не найден'],
  ['ERR-082 AMB-081', messages.serverError, 'Ошибка сервера, попробуйте позже'],
  [
    'AMB-082',
    registrationTexts.alreadyRegistered,
    'Данный пользователь (организация) уже зарегистрирован. Войдите, используя логин и пароль от учетной записи торгового дома, или авторизуйтесь через кабинет оператора.',
  ],
  ['AMB-086', paymentFailures.orderAlreadyPaid, 'Заказ уже оплачен'],
  ['AMB-086', paymentFailures.orderAlreadyPaidLiteral, 'The order has already been paid'],
  ['AMB-087', paymentFailures.paymentRequestFailed, 'Ошибка запроса на оплату'],
  ['AMB-087', paymentFailures.paymentRequestFailedLiteral, 'Payment request error'],
  ['AMB-083', messages.signInRequired, 'Необходимо авторизоваться. Используйте учетные данные от кабинета оператора.'],
  [
    'AMB-084',
    messages.zeroOrganisations,
    'Для оформления заказа необходимы данные организации. Добавьте организацию в личном кабинете.',
  ],
  ['AMB-085', messages.multiLoginFailed, 'Ошибка получения списка организаций'],
])('%s: the text is exactly as specified', (_, text, expected) => {
  expect(text).toBe(expected)
})

test('ERR-012 AMB-104: the text of a conflict names the product', () => {
  expect(basketConflict('Набор')).toBe(
    'Выбранный товар не может быть добавлен в текущий заказ. Разместите Набор в отдельный заказ.',
  )
})

test('AMB-101: the text of removed lines names each product', () => {
  expect(linesRemoved(['Набор'])).toBe('Товар «Набор» недоступен для заказа и удален из корзины.')
  expect(linesRemoved(['A', 'B'])).toBe('Товары «A», «B» недоступны для заказа и удалены из корзины.')
})
