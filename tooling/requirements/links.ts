import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot } from '../workspace.ts'

/** The table of the requirements. */
export const LEDGER = 'docs/requirements.md'

/** The pages whose requirement IDs are links: all of the docs but the table itself. */
export const linkedPages = (): string[] => [
  'README.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name))
      .filter((path) => path !== LEDGER),
  ),
]

/** Code, headings, links of IDs, and IDs. */
const ID = /```[^]*?```|`[^`]*`|^#.*$|\[([A-Z]+-\d+)\]\([^)]*\)|\b[A-Z]+-\d+\b/gm

/**
 * The page with each requirement ID as a link to its row. Code and headings stay as they are.
 * @param path of the page in the repository
 * @param ids of the rows
 */
export function withLinks(text: string, path: string, ids: ReadonlySet<string>) {
  const ledger = relative(dirname(path), LEDGER)
  return text.replace(ID, (found, linked: string | undefined) => {
    const id = linked ?? found
    return ids.has(id) ? `[${id}](${ledger}#${id.toLowerCase()})` : id
  })
}

/** The text without the links of IDs. */
export const withoutLinks = (text: string) => withLinks(text, LEDGER, new Set())

/** The table with an anchor in each row, in front of the requirement's text. */
export const withAnchors = (ledger: string) =>
  ledger.replace(
    /^(\| ([A-Z]+-\d+) \|[^|]*\| )(?:<a id="[^"]*"><\/a>)?/gm,
    (_, start: string, id: string) => `${start}<a id="${id.toLowerCase()}"></a>`,
  )
