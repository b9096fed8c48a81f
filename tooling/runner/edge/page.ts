/** JSON for the inside of a `<script>`: escapes `<`, which could end the element or open a comment. */
export function embeddedJson(value: unknown) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

const include = /<!--#include virtual="([^"]+)" -->/g

/**
 * Replaces the server-side includes of a page by JSON documents.
 * @param documents JSON documents by address
 * @throws Error for an include without a document.
 */
export function withIncludes(html: string, documents: Readonly<Record<string, unknown>>) {
  return html.replace(include, (_, address: string) => {
    if (!Object.hasOwn(documents, address)) throw new Error(`the page includes ${address}, which does not exist`)
    return embeddedJson(documents[address])
  })
}
