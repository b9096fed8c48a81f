import { useLayoutEffect, useRef } from 'react'
import type { SafeHtml } from '../files/safe-html.ts'
import { NoText, Prose } from './tab-parts.tsx'

interface ProductTextProps {
  readonly html: SafeHtml | null
  /** What is said where there is no text. */
  readonly absent: string
}

/** PROD-003, PROD-004: a text about a product. */
export function ProductText({ html, absent }: ProductTextProps) {
  return html === null ? <NoText>{absent}</NoText> : <Sanitised html={html} />
}

function Sanitised({ html }: { readonly html: SafeHtml }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(html.copy()), [html])
  return <Prose ref={place} />
}
