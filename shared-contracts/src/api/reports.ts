import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { visibleLine } from './visible-text.ts'
import { MAX_REPORT_MESSAGE } from './limits.ts'
import { oneLine } from './text.ts'

/** Maximum number of reports of one batch. */
export const MAX_REPORTS = 20

const line = (longest: number) => oneLine(longest).check(z.minLength(1))

/** What a report is about: a remote (or `shell`), its version and team, and the page by its route's pattern. */
const subject = {
  remote: line(40),
  version: line(80),
  owner: line(80),
  /** The pattern of the route, such as `/orders/:id`; never an address. */
  route: line(100),
}

/** An error. `message` is scrubbed (`domain/scrub`). */
const errorReport = z.strictObject({
  kind: z.literal('error'),
  ...subject,
  where: line(80),
  message: z
    .string()
    .check((payload) => void (payload.value = visibleLine(payload.value)), z.maxLength(MAX_REPORT_MESSAGE)),
})

/** What a violation blocked: an origin or scheme (RFC 3986), or a keyword such as `inline`. */
export const blockedSchema = oneLine(293).check(
  z.regex(/^(?:[a-z-]{1,30}|[a-z][a-z\d+.-]{0,29}:(?:\/\/[^\s/?#@]{1,260})?)$/),
)

/** A violation of the page's policy. */
const violationReport = z.strictObject({
  kind: z.literal('violation'),
  ...subject,
  directive: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  blocked: blockedSchema,
})

/** A web vital: milliseconds, without a unit for CLS. */
const vitalReport = z.strictObject({
  kind: z.literal('vital'),
  ...subject,
  name: z.enum(['CLS', 'INP', 'LCP', 'FCP', 'TTFB']),
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
})

export const browserReportSchema = z.discriminatedUnion('kind', [errorReport, violationReport, vitalReport])
export type BrowserReport = z.infer<typeof browserReportSchema>

/** What a browser reports about the portal's pages. Needs no sign-in and has no answer: 204. */
export const sendReports = defineCall({
  name: 'sendReports',
  method: 'POST',
  path: '/public/api/v3/reports',
  body: z.strictObject({ reports: z.array(browserReportSchema).check(z.minLength(1), z.maxLength(MAX_REPORTS)) }),
  answer: z.undefined(),
  kind: 'text',
})
