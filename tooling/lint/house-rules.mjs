/**
 * Rules that oxlint does not have: colours and Russian texts in the wrong place, and package boundaries crossed by
 * `import()`.
 */

/** Packages that take their colours from the theme. */
const themed = /^(?:shell|shared-ui|mf-[a-z-]+)\/src\//
/** The files that define the theme's colours. */
const theme = /^shared-ui\/src\/(?:theme|tokens)\.ts$/
const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgba?|hsla?|oklch|lab|lch)\(\s*[\d.]/i

/**
 * Packages that keep their visible texts in texts files. The backend keeps each message beside the refusal it explains.
 */
const translated = /^(?:shell|shared-ui|shared-contracts|mf-[a-z-]+)\/src\//
/** Russian texts are allowed in texts files and folders, in pages of content and in test samples. */
const textsPlace = /(?:^|\/)(?:texts|content|testing)(?:\/|\.tsx?$)|[.-]texts\.tsx?$/
/** Folders with Russian words that are values of the API or of a rule, such as names of documents. */
const contracts = /^shared-contracts\/src\/(?:domain|api|portal)\//
/** Drawings of products: colours and inscriptions belong to the drawing. */
const picture = /-picture\.tsx$/

/** @typedef {{files: readonly string[], patterns: readonly {regex: string, message: string}[]}} Boundary */

/**
 * The boundaries between packages, read from oxlint's configuration.
 * @param {{overrides: readonly {files: readonly string[], rules?: Record<string, unknown>}[]}} oxlintrc
 * @returns {Boundary[]}
 */
export function boundariesOf({ overrides }) {
  return overrides.flatMap(({ files, rules }) => {
    const rule = /** @type {[string, {patterns: Boundary['patterns']}] | undefined} */ (
      rules?.['no-restricted-imports']
    )
    return rule === undefined ? [] : [{ files, patterns: rule[1].patterns }]
  })
}

/** @param {string} path @param {string} glob where `*` is a part of a name and `**` anything */
function matches(path, glob) {
  const pattern = glob.replaceAll('.', '\\.').replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))
  return new RegExp(`^${pattern}$`).test(path)
}

/**
 * @param {string} path inside the repository
 * @param {import('./source-nodes.mjs').SourceNodes} nodes
 * @param {readonly Boundary[]} boundaries
 * @returns {string[]} one line per fault
 */
export function houseRuleFaults(path, { texts, dynamicImports }, boundaries) {
  const colours =
    themed.test(path) && !theme.test(path) && !picture.test(path) ? texts.filter((text) => colour.test(text)) : []
  const isTextFree = translated.test(path) && ![textsPlace, contracts, picture].some((place) => place.test(path))
  const russian = isTextFree ? texts.filter((text) => /[а-яё]/i.test(text)) : []
  const boundary = boundaries.findLast(({ files }) => files.some((glob) => matches(path, glob)))
  const crossed = dynamicImports.flatMap((specifier) => {
    const pattern = boundary?.patterns.find(({ regex }) => new RegExp(regex).test(specifier))
    return pattern === undefined ? [] : [`import('${specifier}'): ${pattern.message}`]
  })
  return [
    ...colours.map((text) => `a raw colour, take it from shared-ui/theme: ${shortened(text)}`),
    ...russian.map((text) => `a Russian text outside of a texts file: ${shortened(text)}`),
    ...crossed,
  ].map((fault) => `${path}: ${fault}`)
}

/** @param {string} text */
function shortened(text) {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
