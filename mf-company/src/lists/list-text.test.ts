import { sampleProducts } from 'shared-contracts/testing/sample'
import { mergedLines, readListText } from './list-text.ts'

test('LIST-001: a pasted text is read as in the quick order; lines of one product are added up', () => {
  expect(readListText('Артикул;Количество\n7101; 2\n7102\t3 шт.\n7101 5', sampleProducts)).toEqual({
    lines: [
      { productId: 7101, quantity: 7 },
      { productId: 7102, quantity: 3 },
    ],
    faults: [],
  })
})

test('LIST-001: each line that is not understood is named with its number and the reason', () => {
  const { lines, faults } = readListText('7101;1\n\nнечто;1\n7102;0\n9999;1\n7101;99999', sampleProducts)
  expect(lines).toEqual([{ productId: 7101, quantity: 1 }])
  expect(faults.map(({ number, problem }) => [number, problem.slice(0, 20)])).toEqual([
    [3, 'Артикул должен быть '],
    [4, 'Количество должно бы'],
    [5, 'Такого артикула нет '],
    [6, 'Вместе с повторами э'],
  ])
  const many = Array.from({ length: 201 }, () => '7101;1').join('\n')
  expect(readListText(many, sampleProducts).faults).toMatchObject([{ number: 201 }])
  expect(readListText('7'.repeat(70_000), sampleProducts)).toMatchObject({ lines: [], faults: [{ number: 1 }] })
})

test('without the price list no article is refused', () => {
  expect(readListText('9999;1', undefined)).toEqual({ lines: [{ productId: 9999, quantity: 1 }], faults: [] })
})

test('LIST-003: a list has each product once', () => {
  const line = (productId: number, quantity: number) => ({ productId, quantity })
  expect(mergedLines([line(1, 2), line(2, 1), line(1, 99_999)])).toEqual([line(1, 99_999), line(2, 1)])
})
