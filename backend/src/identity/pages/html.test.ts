import { html } from './html.ts'

test('values are escaped, markup is not', () => {
  const inner = html`<b>${'<script>&"\''}</b>`
  expect(html`<p title="${'" onload="x'}">${inner}</p>`.markup).toBe(
    '<p title="&quot; onload=&quot;x"><b>&lt;script&gt;&amp;&quot;&#39;</b></p>',
  )
})

test('what is absent leaves nothing', () => {
  expect(html`a${undefined}b${false}c${0}`.markup).toBe('abc0')
})
