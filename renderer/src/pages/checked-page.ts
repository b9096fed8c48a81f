import type { ServerPage } from 'shared-contracts/portal/server-part'
import { z } from 'zod'

/** Longest parts of a page, in characters. The list of 2,000 products has 86,000 of html. */
export const LONGEST = { html: 2_000_000, styles: 500_000, text: 2_000, structuredData: 100_000, data: 4_000_000 }

const text = z.string().max(LONGEST.text)
const path = text.startsWith('/')

const serverPageSchema = z.object({
  status: z.union([z.literal(200), z.literal(404)]),
  html: z.string().max(LONGEST.html),
  styles: z.string().max(LONGEST.styles),
  head: z.object({
    title: text,
    description: text.optional(),
    path: path.optional(),
    image: path.optional(),
    structuredData: z
      .array(z.looseObject({}))
      .refine((all) => JSON.stringify(all).length <= LONGEST.structuredData, 'too long')
      .optional(),
  }),
  data: z
    .record(text, z.string())
    .refine((all) => Object.values(all).reduce((sum, { length }) => sum + length, 0) <= LONGEST.data, 'too long'),
})

/**
 * Checks a page that a server part has rendered, because the part is code of a remote's team (A27).
 * @throws Error that says what is wrong.
 */
export function checkedPage(rendered: unknown): ServerPage {
  const { data, error } = serverPageSchema.safeParse(rendered)
  if (error !== undefined) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`the server part rendered no page: ${faults.join('; ').slice(0, 150)}`)
  }
  return data
}
