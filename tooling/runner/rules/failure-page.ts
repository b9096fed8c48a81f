import { createHash } from 'node:crypto'

/** Styles of the page: the tokens of shared-ui, repeated because no other file can be loaded. */
const style = `
:root { color-scheme: light dark; --ink: #10192b; --muted: #5a6679; --line: #dde3ec; --canvas: #f4f6fa; --surface: #fff;
  --brand: #1a56db; --on-brand: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2fa; --muted: #9aa6bc; --line: #2a3550; --canvas: #0b1220;
  --surface: #141c30; --brand: #6e9bff; --on-brand: #0b1220; } }
* { box-sizing: border-box; }
body { display: grid; align-content: start; justify-items: center; min-height: 100vh; margin: 0; padding: 40px 16px;
  background: var(--canvas); color: var(--ink);
  font: 15px/22px Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif; }
main { display: grid; gap: 20px; width: 100%; max-width: 432px; padding: 32px; border: 1px solid var(--line);
  border-radius: 12px; background: var(--surface); }
h1 { margin: 0; font-size: 28px; line-height: 34px; letter-spacing: -0.01em; }
p { margin: 0; color: var(--muted); }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; }
a { color: var(--brand); text-underline-offset: 3px; line-height: 44px; }
.again { padding: 0 28px; border-radius: 6px; background: var(--brand); color: var(--on-brand); font-weight: 700;
  text-decoration: none; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
`

/** The content security policy of the page: nothing but its own style. */
export const failurePagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What a person can do, by status. */
function textsOf(status: number) {
  if (status === 404) return { title: 'Страница не найдена', text: 'Проверьте адрес или откройте главную страницу.' }
  if (status < 500) return { title: 'Страница не открылась', text: 'Откройте главную страницу и начните с нее.' }
  return {
    title: status === 500 ? 'Страница не открылась' : 'Сайт временно недоступен',
    text: 'Подождите минуту и попробуйте еще раз. Корзина и введенные данные сохранены.',
  }
}

/**
 * The page shown instead of an error in JSON when a person navigates to an address.
 * @param requestId shown, so that the visitor can name it to the operator
 */
export function failurePage(status: number, requestId?: string) {
  const { title, text } = textsOf(status)
  // An empty address is that of the page itself. A link asks for it with GET, so a form is not sent again.
  const again = status >= 500 ? '<a class="again" href="">Повторить</a>' : ''
  const id = requestId === undefined ? '' : `\n<p>Код обращения: ${requestId}</p>`
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>${id}
<nav>${again}<a href="/">На главную</a></nav>
</main>
</body>
</html>
`
}
