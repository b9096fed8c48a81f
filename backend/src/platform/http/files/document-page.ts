import { createHash } from 'node:crypto'
import { html } from '../../pages/html.ts'
import { page } from '../../pages/page.ts'
import { pageAsset } from '../../pages/page-assets.ts'
import { documentTexts as t } from '../texts.ts'

/** Where the page of a document that is not shown leads to, a path of the portal. */
export interface DocumentLink {
  readonly href: string
  readonly text: string
}

/** Without the typeface, which would need an address of its own. */
const style = pageAsset('portal.css')
  .toString()
  .replace(/@font-face \{[^}]*\}/, '')
const styleHash = createHash('sha256').update(style).digest('base64')

export const documentPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

/** The page in a document's place: its address has expired, or it cannot be shown now. It runs no script. */
export function documentPage(statusCode: number, { href, text }: DocumentLink): string {
  const [title, message] = statusCode >= 500 ? [t.failedTitle, t.failed] : [t.expiredTitle, t.expired]
  return page(
    title,
    html`${{ markup: `<style>${style}</style>` }}<link rel="icon" href="data:," />`,
    html`<main id="content">
      <div class="card">
        <h1>${title}</h1>
        <p>${message}</p>
        <p><a class="submit" href="${href}">${text}</a></p>
      </div>
    </main>`,
  )
}
