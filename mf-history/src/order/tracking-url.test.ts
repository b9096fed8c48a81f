import { trackingUrl } from './tracking-url.ts'

const templates = { СДЭК: 'https://track.example.ru/?n={trackNumber}', Плохой: 'javascript:alert(1)' }

test('HIST-022 AMB-152: the tracking URL is made from the carrier’s template', () => {
  expect(trackingUrl({ vendorName: 'СДЭК', trackNumber: '1&2' }, templates)).toBe('https://track.example.ru/?n=1%262')
  expect(trackingUrl({ vendorName: 'Почта', trackNumber: '1' }, templates)).toBeUndefined()
  expect(trackingUrl({ vendorName: 'СДЭК', trackNumber: null }, templates)).toBeUndefined()
  expect(trackingUrl({ vendorName: 'Плохой', trackNumber: '1' }, templates)).toBeUndefined()
  expect(trackingUrl({ vendorName: 'constructor', trackNumber: '1' }, templates)).toBeUndefined()
})
