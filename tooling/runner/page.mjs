/** JSON for the inside of a `<script>`: escapes `<`, which could end the element or open a comment. @param {unknown} value */
export function embeddedJson(value) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

const include = /<!--#include virtual="([^"]+)" -->/g

/**
 * Replaces the server-side includes of a page by JSON documents.
 * @param {string} html
 * @param {Readonly<Record<string, unknown>>} documents JSON documents by address
 * @throws Error for an include without a document.
 */
export function withIncludes(html, documents) {
  return html.replace(include, (_, /** @type {string} */ address) => {
    if (!Object.hasOwn(documents, address)) throw new Error(`the page includes ${address}, which does not exist`)
    return embeddedJson(documents[address])
  })
}
