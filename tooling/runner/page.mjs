/** JSON that may stand inside a `<script>`: no `<` can end it or open a comment. @param {unknown} value */
export function embeddedJson(value) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

const include = /<!--#include virtual="([^"]+)" -->/g

/**
 * The page with its server-side includes replaced, as the edge nginx does with SSI.
 * @param {string} html
 * @param {Readonly<Record<string, unknown>>} documents JSON documents by address
 * @throws Error for an include nobody has.
 */
export function withIncludes(html, documents) {
  return html.replace(include, (_, /** @type {string} */ address) => {
    if (!Object.hasOwn(documents, address)) throw new Error(`the page includes ${address}, which does not exist`)
    return embeddedJson(documents[address])
  })
}
