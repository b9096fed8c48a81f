import { cabinetUrl } from './cabinet-url.ts'

const cabinets = {
  testHosts: ['test.example.ru', 'localhost:8080'],
  test: { LK: 'https://test-edo.example.ru/lk', PK: 'https://test-edo.example.ru/pk' },
  production: { LK: 'https://edo.example.ru/lk?inn={inn}&kpp={kpp}', PK: '/sandbox/{inn}/pk?inn={inn}' },
}
const at = (host: string) => ({ host, hostname: host.split(':')[0] ?? '' })

test.each([
  [
    'OFFER-010 SHIP-008: a client’s page, with INN and KPP',
    'shop.example.ru',
    'LK',
    'https://edo.example.ru/lk?inn=7701234567&kpp=540602001',
  ],
  ['OFFER-010: a partner’s page', 'shop.example.ru', 'PK', '/sandbox/7701234567/pk?inn=7701234567'],
  ['OFFER-009 AMB-146: a client’s page on a test host', 'test.example.ru:8443', 'LK', 'https://test-edo.example.ru/lk'],
  ['OFFER-009 AMB-146: a partner’s page on a test host', 'localhost:8080', 'PK', 'https://test-edo.example.ru/pk'],
  ['OFFER-009: the page of another port', 'localhost:8081', 'PK', '/sandbox/7701234567/pk?inn=7701234567'],
] as const)('%s', (_, host, type, url) => {
  expect(cabinetUrl(cabinets, at(host), type, { orgInn: '7701234567', orgKpp: '540602001' })).toBe(url)
})

test('SHIP-008: without a KPP its place in the address is empty, and no number can change the address', () => {
  expect(cabinetUrl(cabinets, at('shop.example.ru'), 'LK', { orgInn: '1&a=$&', orgKpp: null })).toBe(
    'https://edo.example.ru/lk?inn=1%26a%3D%24%26&kpp=',
  )
})
