import fc from 'fast-check'
import { emailPattern, paymentEmailPattern, typedEmail } from './email.ts'

describe('e-mail', () => {
  test('AMB-137: one @, a local part, a domain with a dot, no spaces', () => {
    for (const email of ['a@b.c', 'anna.petrova+shop@mail.example.ru', 'иван@почта.рф']) {
      expect([email, emailPattern.test(email)]).toEqual([email, true])
    }
    for (const email of [
      '',
      'a',
      '@b.c',
      'a@',
      'a@b',
      'a@.c',
      'a@b.',
      'a@b..c',
      'a@@b.c',
      'a@b@c.d',
      'a b@c.d',
      'a@b.c ',
    ]) {
      expect([email, emailPattern.test(email)]).toEqual([email, false])
    }
  })

  test('AMB-179: the local part of a payment e-mail is 1 to 64 characters of the listed ones', () => {
    for (const local of ['a', 'a'.repeat(64), 'иван.p+1', 'Ёлка_1%-']) {
      expect([local, paymentEmailPattern.test(`${local}@x.ru`)]).toEqual([local, true])
    }
    for (const local of ['', 'a'.repeat(65), 'a b', 'a"b', 'a@b', "a'b"]) {
      expect([local, paymentEmailPattern.test(`${local}@x.ru`)]).toEqual([local, false])
    }
  })

  test('AMB-179: the domain is Latin or Cyrillic, its top-level part has 2 to 6 letters', () => {
    for (const domain of [
      'x.ru',
      'почта.рф',
      'mail.почта.museum',
      'my-shop.ru',
      'X.RU',
      '1c.ru',
      'ёлка.рф',
      'пёс.рф',
      'сырьё.рф',
      'лес.ёж',
    ]) {
      expect([domain, paymentEmailPattern.test(`a@${domain}`)]).toEqual([domain, true])
    }
    for (const domain of [
      '',
      'x',
      '.ru',
      'x.r',
      'x.abcdefg',
      'x.r1',
      '-x.ru',
      'x-.ru',
      'x..ru',
      'x_y.ru',
      'x.ru\n',
      '例.ru',
    ]) {
      expect([domain, paymentEmailPattern.test(`a@${domain}`)]).toEqual([domain, false])
    }
  })

  test('AMB-179: an address that a browser has written in Punycode passes like its .рф', () => {
    for (const domain of ['почта.рф', 'xn--80a1acny.xn--p1ai', 'mail.ru.XN--P1AI']) {
      expect([domain, paymentEmailPattern.test(`anna@${domain}`)]).toEqual([domain, true])
    }
    for (const domain of ['x.xn--', 'x.xn--p', 'x.xn-p1ai', 'x.xn--p1-ai-']) {
      expect([domain, paymentEmailPattern.test(`anna@${domain}`)]).toEqual([domain, false])
    }
  })

  test('F30: what is copied with an e-mail unseen is dropped', () => {
    for (const written of [
      ' anna@почта.рф\u00A0',
      '\u202Aanna@почта.рф\u202C',
      'anna\u200B@почта.рф',
      'mailto:anna@почта.рф',
    ]) {
      expect(typedEmail(written)).toBe('anna@почта.рф')
    }
  })

  test('every payment e-mail matches the generic e-mail pattern', () => {
    fc.assert(
      fc.property(fc.stringMatching(paymentEmailPattern), (email) => {
        expect([email, emailPattern.test(email)]).toEqual([email, true])
      }),
    )
  })

  test('a long text is refused without backtracking', () => {
    const start = performance.now()
    for (const text of ['a'.repeat(1e5), `a@${'a.'.repeat(5e4)}`, `a@${'a-'.repeat(5e4)}`, `${'a@'.repeat(5e4)}`]) {
      expect(emailPattern.test(text) && paymentEmailPattern.test(text)).toBe(false)
    }
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})
