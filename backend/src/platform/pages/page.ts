import { html, type Html } from './html.ts'

/** A page of the backend, which search engines do not index. @param links stylesheet, icon and script of its head */
export function page(title: string, links: Html, body: Html): string {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${links}
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup
}
