import { expect, test } from './support/test.ts'
import { waitFor } from './support/visitor.ts'

/** Each is a fault of a page that the journey must not overlook, with a word by which the report shows it. */
const causes = [
  ['a console error', "void console.error('seen-console')", 'seen-console'],
  ['an uncaught error', "void setTimeout(() => { throw new Error('seen-uncaught') })", 'seen-uncaught'],
  ['an unhandled rejection', "void Promise.reject(new Error('seen-rejection'))", 'seen-rejection'],
  ['a violation of the policy', "void (new Image().src = 'https://seen-policy.example.ru/a.png')", 'seen-policy'],
] as const

test('a console error, an uncaught error, a rejection and a violation of the policy are seen', async ({
  engine,
  faults,
  portal,
}) => {
  const tab = await engine.newTab()
  await tab.open(`${portal}/products`)
  await waitFor(tab, { css: 'main h1', name: 'Товары' })
  for (const [what, cause, word] of causes) {
    await tab.evaluate(cause)
    await expect.poll(async () => (await faults()).join('\n'), what).toContain(word)
  }
})
