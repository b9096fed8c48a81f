import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { audiences, securityHeaders, styleHashes } from './headers.ts'

const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  )

const policyFor = (...options: Parameters<typeof securityHeaders>) =>
  directives(securityHeaders(...options)['content-security-policy'] ?? '')

describe('security headers', () => {
  test('pages allow only their own files and enforce Trusted Types', () => {
    expect(policyFor('shell')).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': `'self' '${Object.values(styleHashes).join("' '")}'`,
      'connect-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'frame-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "portal#webpack portal#mf portal#html 'allow-duplicates'",
    })
  })

  test.each(audiences)('A15: csp_evaluator finds no weakness in the policy of %s', (audience) => {
    const policy = securityHeaders(audience, { https: true })['content-security-policy']
    // The identity provider and the sandbox pages have policies of their own.
    if (policy === undefined) return expect(['identity', 'sandbox']).toContain(audience)
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    // MEDIUM_MAYBE is a question about the scripts of the portal's own origin.
    expect(findings.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)).toEqual([])
  })

  test('A15: only the pages of the silent sign-in and of the captcha may be framed, and only by the portal', () => {
    for (const audience of ['silentLogin', 'captcha'] as const) {
      expect(policyFor(audience)['frame-ancestors']).toBe("'self'")
      expect(securityHeaders(audience)['x-frame-options']).toBe('SAMEORIGIN')
    }
    expect(securityHeaders('shell')['x-frame-options']).toBe('DENY')
  })

  test('CALL-057: scripts of the captcha’s host run in the captcha’s page and in no other', () => {
    const options = { captchaOrigin: 'https://captcha.example.ru' }
    expect(policyFor('captcha', options)['script-src']).toBe("'self' https://captcha.example.ru")
    expect(policyFor('captcha', options)['frame-src']).toBe("'self' https://captcha.example.ru")
    expect(policyFor('captcha', options)['style-src']).toContain("'unsafe-inline'")
    expect(policyFor('captcha')).toMatchObject({ 'script-src': "'self'", 'style-src': "'self'" })
    expect(policyFor('captcha', options)).not.toHaveProperty('require-trusted-types-for')
    expect(securityHeaders('shell', options)['content-security-policy']).not.toContain('captcha.example.ru')
  })

  test("identity answers and sandbox pages keep the backend's own policy", () => {
    for (const audience of ['identity', 'sandbox'] as const) {
      expect(Object.keys(securityHeaders(audience))).toEqual(['x-content-type-options', 'cross-origin-opener-policy'])
    }
  })

  test('A32: no page keeps an opener', () => {
    for (const audience of audiences)
      expect(securityHeaders(audience)['cross-origin-opener-policy']).toBe('same-origin')
  })

  test('HSTS is sent over https only', () => {
    for (const audience of audiences) {
      expect(securityHeaders(audience)).not.toHaveProperty('strict-transport-security')
      expect(securityHeaders(audience, { https: true })['strict-transport-security']).toMatch(/^max-age=\d{8,};/)
      expect(securityHeaders(audience)['x-content-type-options']).toBe('nosniff')
    }
  })

  test('an identity provider of another origin may be called and framed, but its scripts are refused', () => {
    const policy = policyFor('shell', { identityOrigin: 'https://id.example.ru' })
    expect(policy['connect-src']).toBe("'self' https://id.example.ru")
    expect(policy['frame-src']).toBe("'self' https://id.example.ru")
    expect(policy['script-src']).toBe("'self'")
  })

  test('override origins are added to the directives that a remote needs', () => {
    const policy = policyFor('shell', { overrideOrigins: ['http://localhost:4303'] })
    expect(policy['script-src']).toBe("'self' http://localhost:4303")
    expect(policy['connect-src']).toBe("'self' http://localhost:4303 ws://localhost:4303")
    expect(policy['img-src']).toBe("'self' http://localhost:4303 data:")
    expect(policy['font-src']).toBe("'self' http://localhost:4303")
    expect(policy['frame-src']).toBe("'self'")
  })
})
