import { useLayoutEffect, useRef } from 'react'
import { useForeignContent } from 'shared-ui/use-is-rendered-html'
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
  // Sanitised by safe-html.server.ts: on the server there is no DOM to fill.
  const content = useForeignContent(() => html.markup)
  const shown = useRef<SafeHtml>(null)
  useLayoutEffect(() => {
    const isRendered = shown.current === null && box.current?.hasChildNodes()
    if (!isRendered) box.current?.replaceChildren(html.copy())
    shown.current = html
  }, [html])
  return <Prose ref={box} {...content} />
}
