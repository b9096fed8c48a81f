import { html } from 'backend/platform/pages/html'
import { createResources } from './resources.ts'
import { messagePage } from './site-page.ts'

test('a page names the service, leads to the shop and shows texts as text', () => {
  const site = { name: 'Оплата', shop: 'https://shop.example.ru', links: html`<link rel="icon" href="data:," />` }
  const shown = messagePage(site, 'Готово', 'Сумма <b>', html`<a href="/next">Дальше</a>`)
  expect(shown).toContain('<title>Готово — Оплата</title>')
  expect(shown).toContain('<link rel="icon" href="data:," />')
  expect(shown).toContain('<span class="logo">Оплата</span>')
  expect(shown).toContain('<a class="back" href="https://shop.example.ru/">Вернуться в магазин</a>')
  expect(shown.replaceAll(/\n\s*/g, '')).toContain(
    '<h1>Готово</h1><p>Сумма &lt;b&gt;</p><p><a href="/next">Дальше</a></p>',
  )
})

test('the addresses of all files change with any of them', () => {
  const [first, again, changed] = ['1', '1', '2'].map((text) =>
    createResources('/pages', {
      'style.css': { type: 'text/css; charset=utf-8', content: Buffer.from('body{}') },
      'page.js': { type: 'text/javascript; charset=utf-8', content: Buffer.from(text) },
    }).pathOf('style.css'),
  )
  expect(first).toMatch(/^\/pages\/[0-9a-f]{10}\/style\.css$/)
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})
