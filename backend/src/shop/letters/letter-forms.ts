import { html, type Html } from '../../platform/pages/html.ts'
import { PORTAL_NAME } from '../../platform/pages/portal-name.ts'
import type { Fact, LetterContent, LetterFrame } from './letter-content.ts'
import { letterTexts } from './texts.ts'

/** Where the profile has the switches (LETTER-004). */
const SWITCHES = '/profile#letters'

/** LETTER-003: the letter for mail programs that show plain text. */
export function plainForm(content: LetterContent, frame: LetterFrame): string {
  const { subject, paragraphs, facts, goods, link } = content
  const blocks = [
    subject,
    ...paragraphs,
    linesOf(facts),
    linesOf(goods.map(([name, value]) => [`• ${name}`, value])),
    `${link.name}: ${frame.publicUrl}${link.path}`,
    `--\n${frame.seller.name}, ${frame.seller.phone}`,
    frame.hasSwitch ? `${frame.about} ${letterTexts.choose}: ${frame.publicUrl}${SWITCHES}` : frame.about,
  ]
  return blocks.filter((block) => block !== '').join('\n\n')
}

const linesOf = (facts: readonly Fact[]) => facts.map(([name, value]) => `${name}: ${value}`).join('\n')

// Mail programs read no stylesheet of another file and few of a `style` element, so that each element carries its own.
const font = `font-family: Inter, 'Segoe UI', Roboto, Arial, sans-serif`
const styles = {
  page: `margin: 0; padding: 24px 12px; background: #f4f6fa; color: #10192b; ${font}; font-size: 16px; line-height: 1.5`,
  card: 'width: 100%; max-width: 600px; margin: 0 auto; border-collapse: separate; background: #ffffff; border: 1px solid #dde3ec; border-radius: 12px',
  cell: 'padding: 28px 24px; text-align: left',
  portal: 'margin: 0 0 16px; color: #1a56db; font-weight: 700',
  heading: 'margin: 0 0 16px; font-size: 22px; line-height: 1.3',
  paragraph: 'margin: 0 0 12px',
  table: 'width: 100%; margin: 20px 0 0; border-collapse: collapse; font-size: 15px',
  name: 'width: 40%; padding: 8px 12px 8px 0; border-top: 1px solid #dde3ec; color: #5a6679; text-align: left; vertical-align: top; font-weight: 400',
  value:
    'padding: 8px 0; border-top: 1px solid #dde3ec; text-align: left; vertical-align: top; white-space: pre-line; overflow-wrap: anywhere; word-break: break-word',
  goods:
    'padding: 10px 0; border-top: 1px solid #dde3ec; text-align: left; overflow-wrap: anywhere; word-break: break-word',
  product: 'font-weight: 600',
  lines: 'white-space: pre-line',
  whole: 'white-space: nowrap',
  button:
    'display: inline-block; margin: 24px 0 0; padding: 12px 20px; border-radius: 8px; background: #1a56db; color: #ffffff; text-decoration: none; font-weight: 600',
  foot: 'max-width: 600px; margin: 16px auto 0; color: #5a6679; font-size: 13px; text-align: left',
  link: 'color: #1a56db',
} as const

/** LETTER-003: the same letter in HTML: one look for all kinds, no pictures, every text escaped. */
export function htmlForm(content: LetterContent, frame: LetterFrame): string {
  const { subject, paragraphs, facts, goods, link } = content
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="${styles.page}">
        <table role="presentation" style="${styles.card}">
          <tr>
            <td style="${styles.cell}">
              <p style="${styles.portal}">${PORTAL_NAME}</p>
              <h1 style="${styles.heading}">${subject}</h1>
              ${all(paragraphs.map((paragraph) => html`<p style="${styles.paragraph}">${paragraph}</p>`))}
              ${tableOf(facts.map(factRow))} ${tableOf(goods.map(goodsRow))}
              <a href="${frame.publicUrl}${link.path}" style="${styles.button}">${link.name}</a>
            </td>
          </tr>
        </table>
        <div style="${styles.foot}">
          <p style="${styles.paragraph}">
            ${frame.seller.name}, <span style="${styles.whole}">${frame.seller.phone}</span>
          </p>
          <p style="${styles.paragraph}">
            ${frame.about}
            ${
              frame.hasSwitch &&
              html`<a href="${frame.publicUrl}${SWITCHES}" style="${styles.link}">${letterTexts.choose}</a>.`
            }
          </p>
        </div>
      </body>
    </html>`.markup
}

const factRow = ([name, value]: Fact) =>
  html`<tr>
    <th scope="row" style="${styles.name}">${name}</th>
    <td style="${styles.value}">${value}</td>
  </tr>`

/** Names of products and lists of serial numbers are long: one is above the other. */
const goodsRow = ([name, value]: Fact) =>
  html`<tr>
    <td style="${styles.goods}">
      <div style="${styles.product}">${name}</div>
      <div style="${styles.lines}">${value}</div>
    </td>
  </tr>`

function tableOf(rows: readonly Html[]): Html | false {
  return (
    rows.length > 0 &&
    html`<table style="${styles.table}">
      ${all(rows)}
    </table>`
  )
}

const all = (pieces: readonly Html[]): Html => ({ markup: pieces.map(({ markup }) => markup).join('\n') })
