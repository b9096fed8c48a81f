import { sourceNodes } from './source-nodes.mjs'

/** What oxlint has no rule for: colours and Russian texts where they don't belong, and walls crossed by `import()`. */

/** Packages whose colours come from the theme. */
const themed = /^(?:shell|shared-ui|mf-[a-z-]+)\/src\//
/** Where the theme's own colours are. */
const theme = /^shared-ui\/src\/(?:theme|tokens)\.ts$/
const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgba?|hsla?|oklch|lab|lch)\(\s*[\d.]/i

/** Packages whose visible texts are kept together. The backend's messages stand beside the refusals they explain. */
const translated = /^(?:shell|shared-ui|shared-contracts|mf-[a-z-]+)\/src\//
/** Where Russian texts may be: texts files and folders, pages of content, samples for tests. */
const textsPlace = /(?:^|\/)(?:texts|content|testing)(?:\/|\.tsx?$)|[.-]texts\.tsx?$/
/** Russian words that are part of a rule (names of documents as the API has them), or that only an operator reads. */
const contracts = /^shared-contracts\/src\/(?:domain|api|portal)\//
/** Drawings of things: their colours and inscriptions are the thing's own. */
const picture = /-picture\.tsx$/

/** @typedef {{files: readonly string[], patterns: readonly {regex: string, message: string}[]}} Wall */

/**
 * The walls between packages as oxlint's configuration has them.
 * @param {{overrides: readonly {files: readonly string[], rules?: Record<string, unknown>}[]}} oxlintrc
 * @returns {Wall[]}
 */
export function wallsOf({ overrides }) {
  return overrides.flatMap(({ files, rules }) => {
    const rule = /** @type {[string, {patterns: Wall['patterns']}] | undefined} */ (rules?.['no-restricted-imports'])
    return rule === undefined ? [] : [{ files, patterns: rule[1].patterns }]
  })
}

/** @param {string} glob only `folder/**` and whole paths */
const matches = (/** @type {string} */ path, /** @type {string} */ glob) =>
  glob.endsWith('/**') ? path.startsWith(glob.slice(0, -2)) : path === glob

/**
 * @param {string} path inside the repository
 * @param {string} source
 * @param {readonly Wall[]} walls
 * @returns {string[]} what is wrong, one line each
 */
export function houseRuleFaults(path, source, walls) {
  const { texts, dynamicImports } = sourceNodes(source, path.endsWith('x'))
  const colours =
    themed.test(path) && !theme.test(path) && !picture.test(path) ? texts.filter((text) => colour.test(text)) : []
  const isTextFree = translated.test(path) && ![textsPlace, contracts, picture].some((place) => place.test(path))
  const russian = isTextFree ? texts.filter((text) => /[а-яё]/i.test(text)) : []
  const wall = walls.findLast(({ files }) => files.some((glob) => matches(path, glob)))
  const crossed = dynamicImports.flatMap((specifier) => {
    const pattern = wall?.patterns.find(({ regex }) => new RegExp(regex).test(specifier))
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
