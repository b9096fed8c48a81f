import { restrictionsOf } from './boundaries.ts'
import { shortened } from './shortened.ts'
import type { SourceNodes } from './source-nodes.ts'

/**
 * Rules that oxlint does not have: colours and Russian texts in the wrong place, package boundaries crossed by `import()`,
 * and orders changed beside their state machine.
 */

/** Packages that take their colours from the theme. */
const themed = /^(?:shell|shared-ui|mf-[a-z-]+)\/src\//
/** The files that define the theme's colours. */
const theme = /^shared-ui\/src\/theme\/(?:theme|tokens)\.ts$/
const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgba?|hsla?|oklch|lab|lch)\(\s*[\d.]/i

/**
 * Packages that keep their visible texts in texts files. The backend keeps each message beside the refusal it explains.
 */
const translated = /^(?:shell|shared-ui|shared-contracts|mf-[a-z-]+)\/src\//
/** Russian texts are allowed in texts files and folders, in pages of content and in test samples. */
const textsPlace = /(?:^|\/)(?:texts|content|testing)(?:\/|\.tsx?$)|[.-]texts\.tsx?$/
/** Folders with Russian words that are values of the API or of a rule, such as names of documents. */
const contracts = /^shared-contracts\/src\/(?:domain|api|portal)\//
/** SHIP-001: the files that may not write orders: all but those of orders/changes, and of the tests' support. */
const besideOrderChanges = /^(?:backend\/src\/(?!shop\/orders\/changes\/|testing\/)|stand-ins\/src\/)/
/** The tables that hold the state of orders (SHIP-001), as the schemas name them. */
const stateTables = ['orders', 'shipments', 'shipmentLines', 'serialNumbers', 'withdrawnSerialNumbers', 'orderPayments']
/** Statements that write them, in SQL. */
const writesOrders =
  /\b(?:insert into|update|delete from) "?(?:orders|shipments|shipment_lines|(?:withdrawn_)?serial_numbers|order_payments)\b/i
/** Numbers in texts have spaces between thousands: `formatNumber`, or `counted` with a noun. */
const textsFile = /(?:^|[/.-])texts(?:\/|\.tsx?$)/
const numberNames = /^(?:(?:\w*C|c)ount|quantity|pieces|total|held|characters)$/
/** A space inside a number or before its unit, at which a line could break. The number may be a value of a template. */
const looseSpace = /(?:^|\d) (?:шт\.|%|₽|кБ|МБ|мс)(?!\p{L})|\d \d{3}(?!\d)/u
/** Drawings of products: colours and inscriptions belong to the drawing. */
const picture = /-picture\.tsx$/

/**
 * @param path inside the repository
 * @returns one line per fault
 */
export function houseRuleFaults(
  path: string,
  { texts, templateNames, dynamicImports, namedCalls }: SourceNodes,
): string[] {
  const colours =
    themed.test(path) && !theme.test(path) && !picture.test(path) ? texts.filter((text) => colour.test(text)) : []
  const isTextFree = translated.test(path) && ![textsPlace, contracts, picture].some((place) => place.test(path))
  const russian = isTextFree ? texts.filter((text) => /[а-яё]/i.test(text)) : []
  const numbers = textsFile.test(path) ? templateNames.filter((name) => numberNames.test(name)) : []
  const loose = translated.test(path) && textsFile.test(path) ? texts.filter((text) => looseSpace.test(text)) : []
  const written = !besideOrderChanges.test(path)
    ? []
    : [
        ...namedCalls
          .filter(({ method, name }) => ['insert', 'update', 'delete'].includes(method) && stateTables.includes(name))
          .map(({ method, name }) => `${method}(${name})`),
        ...texts.filter((text) => writesOrders.test(text)),
      ]
  const crossed = dynamicImports.flatMap((specifier) => {
    const restriction = restrictionsOf(path).find(({ regex }) => new RegExp(regex).test(specifier))
    return restriction === undefined ? [] : [`import('${specifier}'): ${restriction.message}`]
  })
  return [
    ...colours.map((text) => `a raw colour, take it from shared-ui/theme: ${shortened(text)}`),
    ...russian.map((text) => `a Russian text outside of a texts file: ${shortened(text)}`),
    ...numbers.map((name) => `a number in a text, show it by formatNumber or counted: ${name}`),
    ...loose.map(
      (text) => `a line may break within a number or before its unit, put a no-break space there: ${shortened(text)}`,
    ),
    ...crossed,
    ...written.map((text) => `orders are written by backend/src/shop/orders/changes alone: ${shortened(text)}`),
  ].map((fault) => `${path}: ${fault}`)
}
