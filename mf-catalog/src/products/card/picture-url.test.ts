import { pictureUrl } from './picture-url.ts'

test('AMB-114 CALL-018: a picture has the URL of the API, otherwise that of the file call', () => {
  expect(pictureUrl({ fileId: 5, fileName: 'a.svg', fileUrl: '/pictures/a.svg' })).toBe('/pictures/a.svg')
  expect(pictureUrl({ fileId: 5, fileName: 'a.svg', fileUrl: null })).toBe('/public/api/v3/product/file/id/5')
  expect(pictureUrl({ fileId: 5, fileName: 'a.svg', fileUrl: ' ' })).toBe('/public/api/v3/product/file/id/5')
  expect(pictureUrl({ fileId: 5, fileName: 'a.svg' })).toBe('/public/api/v3/product/file/id/5')
  // A2: never one of another origin.
  for (const fileUrl of ['https://evil.example/a.svg', 'javascript:xss(1)']) {
    expect(pictureUrl({ fileId: 5, fileName: 'a.svg', fileUrl })).toBe('/public/api/v3/product/file/id/5')
  }
})
