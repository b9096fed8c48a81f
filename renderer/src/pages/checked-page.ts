import type { ServerPage } from 'shared-contracts/portal/server-part'
import { z } from 'zod'

const texts = z.record(z.string(), z.string())

const serverPageSchema = z.object({
  status: z.union([z.literal(200), z.literal(404)]),
  html: z.string(),
  styles: z.string(),
  head: z.object({
    title: z.string(),
    description: z.string().optional(),
    path: z.string().startsWith('/').optional(),
    image: z.string().startsWith('/').optional(),
    structuredData: z.array(z.looseObject({})).optional(),
  }),
  data: texts,
})

/**
 * What a server part has rendered, checked: it comes from another team's release.
 * @throws Error that says what is wrong.
 */
export function checkedPage(rendered: unknown): ServerPage {
  const { data, error } = serverPageSchema.safeParse(rendered)
  if (error !== undefined) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`the server part rendered no page: ${faults.join('; ')}`)
  }
  return data
}
