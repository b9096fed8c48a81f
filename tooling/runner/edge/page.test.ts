import { embeddedJson, withIncludes } from './page.ts'

describe('includes of the page', () => {
  const html = '<script type="application/json" id="a"><!--#include virtual="/config.json" --></script>'

  test('are replaced by the documents, with < escaped', () => {
    const page = withIncludes(html, { '/config.json': { name: '</script><!--<script>' } })
    expect(page).toBe(
      '<script type="application/json" id="a">{"name":"\\u003c/script>\\u003c!--\\u003cscript>"}</script>',
    )
  })

  test('keep the value of the JSON', () => {
    const value = { name: '</script> $& $1 \u2028' }
    const page = withIncludes(html, { '/config.json': value })
    const json = page.slice(page.indexOf('>') + 1, page.lastIndexOf('</script>'))
    expect(JSON.parse(json)).toEqual(value)
    expect(JSON.parse(embeddedJson(value))).toEqual(value)
  })

  test('of an unknown document are refused', () => {
    expect(() => withIncludes('<!--#include virtual="/constructor" -->', {})).toThrow('/constructor')
  })
})
