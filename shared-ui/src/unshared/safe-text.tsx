import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { useForeignContent } from 'shared-ui/use-is-rendered-html'
import { theme } from 'shared-ui/theme'
import type { SafeHtml } from './safe-html.ts'

/** Typography of HTML from the API. */
const Prose = styled.div`
  max-width: 68ch;
  overflow-wrap: break-word;

  > :first-child {
    margin-top: 0;
  }
  h2,
  h3,
  h4 {
    margin: ${theme.space(5)} 0 ${theme.space(2)};
    font-size: ${theme.font.size.l};
    line-height: ${theme.font.line.tight};
  }
  p,
  ul,
  ol {
    margin: 0 0 ${theme.space(3)};
  }
  li + li {
    margin-top: ${theme.space(1)};
  }
  img {
    max-width: 100%;
    height: auto;
  }
  a {
    color: ${theme.color.brand};
  }
  /* An abbreviation with its number, such as a law's, whose hyphen ends no line. */
  abbr {
    white-space: nowrap;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${theme.space(2)} ${theme.space(3)} ${theme.space(2)} 0;
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: top;
  }
  th {
    width: 45%;
    color: ${theme.color.muted};
    font-weight: ${theme.font.weight.regular};
  }
  @media print {
    max-width: none;

    th,
    td {
      padding-block: ${theme.space(1)};
    }
    a[href^='http']::after {
      content: ' (' attr(href) ')';
    }
  }
`

/** PROD-003, PROD-004: a sanitised text about a product, as buyers see it. */
export function SafeText({ html }: { readonly html: SafeHtml }) {
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
