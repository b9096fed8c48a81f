import { html } from './html.ts'

test('escapes values and keeps markup', () => {
  const inner = html`<b>${'<script>&"\''}</b>`
  expect(html`<p title="${'" onload="x'}">${inner}</p>`.markup).toBe(
    '<p title="&quot; onload=&quot;x"><b>&lt;script&gt;&amp;&quot;&#39;</b></p>',
  )
})

test('undefined and false give an empty string', () => {
  expect(html`a${undefined}b${false}c${0}`.markup).toBe('abc0')
})
