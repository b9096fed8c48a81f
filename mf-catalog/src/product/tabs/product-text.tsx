import type { SafeHtml } from 'shared-ui/unshared/safe-html'
import { SafeText } from 'shared-ui/unshared/safe-text'
import { NoText } from './tab-parts.tsx'

interface ProductTextProps {
  readonly html: SafeHtml | null
  /** Shown if there is no text. */
  readonly absent: string
}

/** PROD-003, PROD-004: a sanitised text about a product. */
export function ProductText({ html, absent }: ProductTextProps) {
  return html === null ? <NoText>{absent}</NoText> : <SafeText html={html} />
}
