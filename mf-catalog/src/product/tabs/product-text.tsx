import { useLayoutEffect, useRef } from 'react'
import type { SafeHtml } from '../files/safe-html.ts'
import { NoText, Prose } from './tab-parts.tsx'

interface ProductTextProps {
  readonly html: SafeHtml | null
  /** Shown if there is no text. */
  readonly absent: string
}

/** PROD-003, PROD-004: a sanitised text about a product. */
export function ProductText({ html, absent }: ProductTextProps) {
  return html === null ? <NoText>{absent}</NoText> : <Sanitised html={html} />
}

function Sanitised({ html }: { readonly html: SafeHtml }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(html.copy()), [html])
  if (html.markup === undefined) return <Prose ref={box} />
  // oxlint-disable-next-line react/no-danger -- sanitised by safe-html.server.ts; on the server there is no DOM to fill
  return <Prose dangerouslySetInnerHTML={{ __html: html.markup }} />
}
