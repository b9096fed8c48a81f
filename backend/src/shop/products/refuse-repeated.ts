import { invalidRequest } from '../../platform/http/refusal.ts'
import { texts } from '../../platform/http/texts.ts'

/** @throws Refusal 400 that names the line of `lines` whose product an earlier line has */
export function refuseRepeated(lines: readonly { readonly productId: number }[]): void {
  const seen = new Set<number>()
  for (const [index, { productId }] of lines.entries()) {
    if (seen.has(productId))
      throw invalidRequest([{ path: `lines.${index}.productId`, message: texts.repeatedProduct }])
    seen.add(productId)
  }
}
