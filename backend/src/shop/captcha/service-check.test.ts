import { startOutsideServer, outsideFaults, type OutsideServer } from '../../testing/outside-server.ts'
import { singleUse } from './captcha.ts'
import { serviceCheck } from './service-check.ts'

let service: OutsideServer
beforeAll(async () => void (service = await startOutsideServer()))
beforeEach(() => void (service.asked.length = 0))
afterAll(() => service.dispose())

const check = () => serviceCheck({ url: `${service.url}/validate`, token: 'server-key' }, 300)

test('REG-063 AMB-144: the service gets secret, token and address as a form and decides', async () => {
  service.answerJson({ status: 'ok', message: '', host: 'localhost:8080' })
  expect(await check()('token', '192.0.2.1')).toBe(true)
  expect(service.asked).toMatchObject([
    { method: 'POST', path: '/validate', body: { secret: 'server-key', token: 'token', ip: '192.0.2.1' } },
  ])
  service.answerJson({ status: 'failed', message: 'Invalid or expired Token.' })
  expect(await check()('token', '192.0.2.1')).toBe(false)
})

test('A14: a token counts once even if the service accepts it again, also in parallel', async () => {
  service.answerJson({ status: 'ok', message: '' })
  const spent = new Set<string>()
  const once = singleUse((value) => Promise.resolve(spent.size < spent.add(value).size), check())
  const answers = await Promise.all(Array.from({ length: 5 }, () => once('token', '192.0.2.1')))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await once('token', '192.0.2.1')).toBe(false)
  expect(await once('other', '192.0.2.1')).toBe(true)
})

test.each(outsideFaults)('F23: with %s of the service no token is accepted', async (_, answer, fault) => {
  service.answer = answer
  await expect(check()('token', '192.0.2.1')).rejects.toMatchObject({ name: 'OutsideError', service: 'captcha', fault })
})
