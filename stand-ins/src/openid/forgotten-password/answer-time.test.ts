import Fastify from 'fastify'
import { acceptForms } from 'backend/platform/forms/form-body'
import { serveForgottenPassword, type ForgottenPasswordOptions } from './forgotten-password.ts'
import { forgottenPath } from './pages.ts'

const app = Fastify({ forceCloseConnections: true })
afterAll(() => app.close())

test('the answer waits neither for the search for the user nor for the letter, so its time tells nothing', async () => {
  const findByPhone = jest.fn(() => new Promise<never>(() => undefined))
  acceptForms(app)
  serveForgottenPassword(app, {
    users: { findByPhone },
    counts: { count: () => Promise.resolve(undefined) },
    origins: { public: 'https://shop.example' },
  } as unknown as ForgottenPasswordOptions)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const body = new URLSearchParams({ username: '79160000001' })
  const answer = await fetch(url + forgottenPath, { method: 'POST', body, signal: AbortSignal.timeout(5_000) })
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('Если такой номер зарегистрирован'),
  ])
  expect(findByPhone).toHaveBeenCalledWith('79160000001')
})
