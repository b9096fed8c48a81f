import { AccessRefused, type OperatorPage } from 'backend/shop/drives/operators/fiscal-operator'
import { embeddedOperator } from './embedded-operator.ts'

const access = { integratorKey: 'any', login: 'demo', password: 'demo' }
const now = () => new Date('2026-12-01T09:00:00Z')

async function read(inn: string): Promise<OperatorPage[]> {
  const pages: OperatorPage[] = []
  for await (const page of (await embeddedOperator(now).open(access, inn)).pages()) pages.push(page)
  return pages
}

test('DRIVE-007: the embedded operator takes demo/demo alone', async () => {
  const operator = embeddedOperator(now)
  for (const wrong of [{ login: 'admin' }, { password: 'secret' }])
    await expect(operator.open({ ...access, ...wrong }, '7701234567')).rejects.toBeInstanceOf(AccessRefused)
})

test('its registers come by two pages, with numbers of 16 digits that another organisation has not', async () => {
  const [own, other] = [await read('7701234567'), await read('7701234568')]
  expect(own.map(({ registers, total }) => [registers.length, total])).toEqual([
    [6, 12],
    [6, 12],
  ])
  const numbersOf = (pages: readonly OperatorPage[]) =>
    pages.flatMap(({ registers }) =>
      registers.flatMap(({ number, drives }) => [number, ...drives.map(({ serialNumber }) => serialNumber)]),
    )
  const numbers = [...numbersOf(own), ...numbersOf(other)]
  expect(numbers.filter((number) => !/^\d{16}$/.test(number ?? ''))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(await read('7701234567')).toEqual(own)
})
