import { atMost, xml, xmlText } from './write-xml.ts'

test('EXCH-022: texts and attributes are escaped, and characters that XML forbids are left out', () => {
  const written = xmlText(
    xml('А', [xml('Б', 'a\u0000\u0008b<&>"\r\n\uD800🧾\uFFFE', { В: '"<\u001F' }), undefined, xml('Г', '')]),
  )
  expect(written).toBe('<А><Б В="&quot;&lt;">ab&lt;&amp;&gt;&quot;&#13;\n🧾</Б><Г/></А>')
})

test('EXCH-022: a text is cut between characters', () => {
  expect(atMost(2, 'а🧾б')).toBe('а🧾')
})
