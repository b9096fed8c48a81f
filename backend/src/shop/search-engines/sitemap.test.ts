import { sitemapOf } from './sitemap.ts'

test('an address is escaped', () => {
  const text = sitemapOf([`https://shop.example.ru/?a=1&b='<">`])
  expect(text).toContain('<loc>https://shop.example.ru/?a=1&amp;b=&#39;&lt;&quot;&gt;</loc>')
})

test('the protocol’s elements, and no other', () => {
  expect(sitemapOf(['https://a.ru/', 'https://a.ru/products'])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://a.ru/</loc></url>\n' +
      '<url><loc>https://a.ru/products</loc></url>\n' +
      '</urlset>\n',
  )
})
