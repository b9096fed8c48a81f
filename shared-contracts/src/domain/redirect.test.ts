import fc from 'fast-check'
import { allowedRedirect } from './redirect.ts'

const ownOrigin = 'https://shop.example.ru'
const hosts = ['pay.ok', 'pay.ok:8443', 'xn--80a1acny.xn--p1ai']
const developmentOrigins = ['http://localhost:4310']
const go = (address: string) => allowedRedirect(address, hosts, { ownOrigin, developmentOrigins })

describe('A3: a redirect to an address from outside', () => {
  test.each([
    ['https://pay.ok/pay?id=1#form', 'https://pay.ok/pay?id=1#form'],
    ['HTTPS://PAY.OK/', 'https://pay.ok/'],
    ['https://pay.ok:443/', 'https://pay.ok/'],
    ['https://pay.ok:8443/', 'https://pay.ok:8443/'],
    ['https://pay.ok', 'https://pay.ok/'],
    ['https://почта.рф/', 'https://xn--80a1acny.xn--p1ai/'],
    ['/sandbox/pay/1?to=@', `${ownOrigin}/sandbox/pay/1?to=@`],
    [`${ownOrigin}/orders?payment=true`, `${ownOrigin}/orders?payment=true`],
    ['http://localhost:4310/pay', 'http://localhost:4310/pay'],
    ['https://pay.ok/a@b?c=d@e', 'https://pay.ok/a@b?c=d@e'],
  ])('%s leads to %s', (address, expected) => {
    expect(go(address)).toBe(expected)
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a script with an address inside', 'javascript://pay.ok/%0aalert(1)'],
    ['a document', 'data:text/html,x'],
    ['a blob of an allowed origin', `blob:${ownOrigin}/5`],
    ['another host without a scheme', '//evil'],
    ['an allowed host without a scheme', '//pay.ok/'],
    ['a path that hides a host', '/\\evil'],
    ['a path that hides a host behind a tab', '/\t/evil'],
    ['three slashes', 'https:///evil'],
    ['one slash', 'https:/evil'],
    ['no slash', 'https:pay.ok'],
    ['credentials', 'https://pay.ok@evil'],
    ['credentials of an allowed host', 'https://user:word@pay.ok/'],
    ['empty credentials', 'https://@pay.ok/'],
    ['credentials behind a backslash', 'https://evil\\@pay.ok/'],
    ['plain http', 'http://pay.ok/'],
    ['a look-alike ending', 'https://pay.ok.evil.ru/'],
    ['a look-alike beginning', 'https://evilpay.ok/'],
    ['a subdomain', 'https://a.pay.ok/'],
    ['another Cyrillic host', 'https://оплата.рф/'],
    ['a Cyrillic letter', 'https://pаy.ok/'],
    ['a trailing dot', 'https://pay.ok./'],
    ['an ideographic dot', 'https://pay.ok。/'],
    ['an escaped dot', 'https://pay%2eok.evil/'],
    ['an escaped slash', 'https://evil%2f.pay.ok/'],
    ['another port', 'https://pay.ok:8080/'],
    ['a development origin on another port', 'http://localhost:4311/'],
    ['a development host over https', 'https://localhost:4310/'],
    ['a leading space', ' https://pay.ok/'],
    ['a line feed inside', 'https://pay.ok\n.evil/'],
    ['a NUL', 'https://pay.ok\0.evil/'],
    ['nothing', ''],
    ['a relative path', 'pay'],
  ])('%s is refused', (_, address) => {
    expect(go(address)).toBeUndefined()
  })

  test('without a list only the portal itself is allowed', () => {
    expect(allowedRedirect('https://pay.ok/', [], { ownOrigin })).toBeUndefined()
    expect(allowedRedirect('http://localhost:4310/', [], { ownOrigin })).toBeUndefined()
    expect(allowedRedirect('/orders', [], { ownOrigin })).toBe(`${ownOrigin}/orders`)
  })
})

describe('A3: any address', () => {
  const piece = fc.constantFrom(
    ...[
      'https:',
      'http:',
      'javascript:',
      '/',
      '//',
      '\\',
      '@',
      ':',
      '.',
      '?',
      '#',
      '%2f',
      '%00',
      '\t',
      '\n',
      '\0',
      ' ',
    ],
    ...[
      'pay.ok',
      'evil',
      'shop.example.ru',
      'localhost:4310',
      ':8443',
      '443',
      'а',
      '。',
      '／',
      '‮',
      '..',
      '[',
      ']',
      '[::1]',
    ],
  )
  const pieces = fc.array(piece, { maxLength: 8 }).map((all) => all.join(''))
  /** Beginnings of allowed addresses, which random texts would hardly ever have. */
  const head = fc.constantFrom('https://', 'http://', 'https://pay.ok', 'http://localhost:4310', ownOrigin, '/', '')
  const address = fc.oneof(
    fc.tuple(head, pieces).map((parts) => parts.join('')),
    fc.tuple(head, fc.string()).map((parts) => parts.join('')),
    fc.webUrl(),
  )

  test('the result has an allowed origin and no credentials, and is allowed again unchanged', () => {
    const origins = [ownOrigin, ...developmentOrigins, ...hosts.map((host) => `https://${host}`)]
    const reached = new Set<string>()
    fc.assert(
      fc.property(address, (text) => {
        const given = go(text)
        if (given === undefined) return
        // Resolved against another site, so that a relative result would be noticed.
        const url = new URL(given, 'https://elsewhere.example')
        reached.add(url.origin)
        expect(origins).toContain(url.origin)
        expect(url.username + url.password).toBe('')
        expect(go(given)).toBe(given)
      }),
      { numRuns: 5_000 },
    )
    // Makes sure that the random addresses contained allowed ones.
    expect([...reached]).toEqual(expect.arrayContaining([ownOrigin, 'https://pay.ok', 'http://localhost:4310']))
  })

  test('a host that is not listed is refused', () => {
    fc.assert(
      fc.property(fc.domain(), fc.webPath(), (domain, path) => {
        fc.pre(!hosts.includes(domain))
        expect(go(`https://${domain}${path}`)).toBeUndefined()
        expect(go(`https://pay.ok.${domain}${path}`)).toBeUndefined()
        expect(go(`https://pay.ok@${domain}${path}`)).toBeUndefined()
      }),
    )
  })
})
