import { linkRule } from './link-rule.ts'

const trustedOrigins = ['https://cabinet.example']
const asking = { tokensInUrl: false, tokensInUrlAsked: { trustedOrigins } }

test('tokens in the URL are accepted or dropped as the configuration says', () => {
  expect(linkRule({ tokensInUrl: true }, 'https://evil.example/')).toBe('accept')
  expect(linkRule({ tokensInUrl: false }, 'https://cabinet.example/')).toBe('drop')
})

test.each([
  ['https://cabinet.example/', 'accept'],
  ['https://cabinet.example/shop?a=1', 'accept'],
  ['http://cabinet.example/', 'ask'],
  ['https://cabinet.example:8443/', 'ask'],
  ['https://cabinet.example.evil.example/', 'ask'],
  ['https://evil.example/https://cabinet.example/', 'ask'],
  ['', 'ask'],
  ['about:blank', 'ask'],
])('A31: a link of the page «%s»: %s', (referrer, rule) => {
  expect(linkRule(asking, referrer)).toBe(rule)
})
