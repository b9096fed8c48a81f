import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { clientNetwork } from 'backend/platform/http/client-network'
import { responseBodyOf, sendBody } from 'backend/platform/http/response-body'
import { tooMany } from 'backend/platform/http/refusal'
import { validatorCompiler } from 'backend/platform/http/validation'
import type { AttemptCounts } from 'backend/platform/limits/attempt-counts'
import { captchaLimit } from 'backend/platform/limits/attempt-limits'
import type { Challenges } from './challenge.ts'

const path = '/captcha.local'

const files = { 'captcha.js': 'text/javascript; charset=utf-8', 'captcha.css': 'text/css; charset=utf-8' }

const answerSchema = z.strictObject({
  id: z.string().check(z.maxLength(200)),
  answer: z.string().check(z.maxLength(20)),
})

interface CaptchaHostOptions {
  challenges: Challenges
  counts: Pick<AttemptCounts, 'count'>
  /** Whether a test may get a token without a challenge. */
  isSample: boolean
}

/**
 * The embedded captcha host: a drop-in for the script of Yandex SmartCaptcha (AMB-144) with a challenge that is checked
 * here. It keeps simple scripts away; an installation under attack uses a captcha service.
 */
export function serveCaptchaHost(app: FastifyInstance, { challenges, counts, isSample }: CaptchaHostOptions): void {
  for (const [name, type] of Object.entries(files)) {
    const body = responseBodyOf(type, readFileSync(new URL(`../../assets/captcha/${name}`, import.meta.url)))
    app.get(`${path}/${name}`, (request, reply) =>
      sendBody(reply.header('cache-control', 'public, no-cache'), request.headers, body),
    )
  }

  app.get(`${path}/challenge`, async () => challenges.issue())

  app.post<{ Body: z.infer<typeof answerSchema> }>(
    `${path}/answer`,
    { schema: { querystring: z.strictObject({}), body: answerSchema }, validatorCompiler },
    async ({ body, ip }) => {
      const wait = await counts.count([captchaLimit(clientNetwork(ip))], new Date())
      if (wait !== undefined) throw tooMany(wait)
      const token = challenges.answer(body.id, body.answer)
      return token === undefined ? { challenge: challenges.issue() } : { token }
    },
  )

  if (isSample) app.post(`${path}/sample-token`, async () => ({ token: challenges.issueToken() }))
}
