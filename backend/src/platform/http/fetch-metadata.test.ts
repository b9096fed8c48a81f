import { refuseUnlessFromScript } from './fetch-metadata.ts'

const ofScript = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }

test.each([{}, ofScript, { ...ofScript, 'sec-fetch-mode': 'same-origin' }])(
  'A10: a request with %j passes',
  async (headers) => {
    await expect(refuseUnlessFromScript({ headers })).resolves.toBeUndefined()
  },
)

// The tests of the API send the headers of whole requests, whose mode Node's fetch replaces. Here each header counts alone.
test.each([
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'same-site'],
  ['sec-fetch-site', 'none'],
  ['sec-fetch-mode', 'no-cors'],
  ['sec-fetch-mode', 'navigate'],
  ['sec-fetch-dest', 'image'],
  ['sec-fetch-dest', 'document'],
  ['purpose', 'prefetch'],
  ['sec-purpose', 'prefetch'],
  ['x-purpose', 'preview'],
  ['x-moz', 'prefetch'],
])('A10: «%s: %s» alone is refused', async (name, value) => {
  for (const headers of [{ [name]: value }, { ...ofScript, [name]: value }]) {
    await expect(refuseUnlessFromScript({ headers })).rejects.toMatchObject({ statusCode: 403 })
  }
})
