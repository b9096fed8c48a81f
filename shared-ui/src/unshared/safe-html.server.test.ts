import { safeHtml } from './safe-html.ts'
import { safeHtml as onServer } from './safe-html.server.ts'

/** The elements of a text that the browser has sanitised. */
function inBrowser(text: string): HTMLElement {
  const box = document.createElement('div')
  box.append(safeHtml(text).copy())
  return box
}

/** The elements that a browser makes of the server's markup. */
function parsed(markup = ''): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = markup
  return box
}

test.each([
  '<p>Текст <b>важный</b> и <a href="https://example.ru/a?b=1&c=2" title="Сайт">ссылка</a></p>',
  '<h2 class="x" style="color:red" id="root">Заголовок</h2><ul><li>один<li>два</ul>',
  '<table><tr><th scope="row" colspan="2">Память</th><td>256 МБ</td></tr></table>',
  '<img src="/public/api/v3/product/file/id/1" width="10"><img src="https://evil.example/x.png"><img>',
  '<script>alert(1)</script><p onclick="alert(1)">нажми</p>',
  '<a href="javascript:alert(1)">плохая</a><a href="data:text/html,x">данные</a><a href="tel:+74950000000">звонок</a>',
  '<section><p>Без раздела</section><iframe src="/x"></iframe><style>p{}</style><form><input name="a"></form>',
  '<svg><script>alert(1)</script></svg>',
  '<p title="&quot;><script>alert(1)</script>">кавычки &lt;script&gt;</p>',
  'Просто текст & амперсанд < меньше',
])('A1 A2 AMB-112: on the server a text is sanitised as in the browser: %s', (text) => {
  const browser = inBrowser(text)
  const server = parsed(onServer(text).markup)
  expect([server.innerHTML, server.isEqualNode(browser)]).toEqual([expect.any(String), true])
})

test.each([
  '<img src=x onerror=alert(1)//>',
  '<math><mtext><img src=x onerror=alert(1)></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><script>alert(1)</script>',
  '<a href="&#106;avascript:alert(1)">x</a>',
])('A1: nothing that the server lets through runs, also inside of a noscript element: %s', (text) => {
  const { markup = '' } = onServer(text)
  expect(markup).not.toMatch(/<script|<\/noscript|<[^>]* on\w+=|javascript:/i)
  const server = parsed(markup)
  expect(inBrowser(markup).isEqualNode(server)).toBe(true)
})

test('a text without content is empty', () => {
  for (const text of ['', ' ', '<p> </p>', '<script>1</script>', '<img src="https://evil.example/x.png">']) {
    expect(onServer(text).isEmpty).toBe(true)
  }
  expect(onServer('<p>x</p>').isEmpty).toBe(false)
  expect(onServer('<img src="/a.png">').isEmpty).toBe(false)
})
