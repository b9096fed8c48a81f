import { z } from 'zod/mini'

/** The page that holds the captcha. It has a policy of its own, because captcha scripts break Trusted Types. */
export const CAPTCHA_PAGE = '/captcha.html'

/** Asks the captcha page to check the visitor, with a challenge if it has doubts. */
export const captchaRequestSchema = z.strictObject({ type: z.literal('captcha/show') })
export type CaptchaRequest = z.infer<typeof captchaRequestSchema>

/**
 * What the captcha page tells the registration. `ready`: a request can be sent; `visible` and `hidden`: the challenge;
 * `failed`: the captcha did not load or lost its connection (REG-042).
 */
export const captchaNewsSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('captcha/ready') }),
  z.strictObject({ type: z.literal('captcha/visible') }),
  z.strictObject({ type: z.literal('captcha/hidden') }),
  z.strictObject({ type: z.literal('captcha/failed') }),
  z.strictObject({
    type: z.literal('captcha/passed'),
    token: z.string().check(z.minLength(1), z.maxLength(10_000)),
  }),
  z.strictObject({ type: z.literal('captcha/expired') }),
])
export type CaptchaNews = z.infer<typeof captchaNewsSchema>
