import { checkNumbers, numbersInFile, oneARow, type TypedNumbers } from './check-numbers.ts'

const [one, two, three] = ['9960440530018241', '9960440530018258', '9960440530018266']
const product = (text: string, wanted = 10, position = 0): TypedNumbers => ({
  position,
  productName: `ФН ${position}`,
  wanted,
  text,
})
const shippedAt = '2026-11-02T09:00:00.000Z'
const check = (...products: TypedNumbers[]) =>
  checkNumbers(products, {
    sold: (serialNumber) =>
      serialNumber === three ? { serialNumber, orderId: 103_871, shipmentNumber: 1, shippedAt } : null,
  })
const problemsOf = (...products: TypedNumbers[]) =>
  check(...products).map(({ rows }) => rows.map(({ problem }) => problem))

test('DESK-005: each row is checked for form, repetition and sale, however it is typed', () => {
  const rows = [one, ` ${one.slice(0, 8)} ${one.slice(8)}`, one.slice(1), 'ФН-1', '', three, two]
  expect(problemsOf(product(rows.join('\n')))).toEqual([
    [
      null,
      'Повтор: номер уже стоит в строке 1',
      '15 знаков, нужно 16',
      'Нужны только цифры',
      null,
      'Продан: заказ № 103871, 02.11.2026',
      null,
    ],
  ])
  expect(check(product(rows.join('\n')))).toMatchObject([{ good: 2, wrong: 4 }])
})

test('DESK-005: good numbers beyond the quantity are surplus, and wrong ones take no place', () => {
  expect(problemsOf(product([one, '1', two].join('\n'), 1))).toEqual([
    [null, '1 знак, нужно 16', 'Лишний: отгружается 1\u00A0шт.'],
  ])
})

test('DESK-005: a number of another product of the shipment is a repetition', () => {
  expect(problemsOf(product(one), product(`${two}\n${one}`, 10, 1))).toEqual([[null], [null, 'Повтор: строка 1, ФН 0']])
})

test('DESK-005: a list is pasted one a row, and a file gives its serial numbers', () => {
  expect(oneARow(`${one}, ${two};\r\n${three}\t12`)).toBe(`${one}\n${two}\n${three}\n12`)
  const file = `\uFEFFТовар;Номер\r\nФН-1;${one}\r\n\r\n${two},${three}\r\n`
  expect(numbersInFile(file)).toBe(`Товар;Номер\n${one}\n${two}\n${three}`)
})
