import { combinedStyles } from './combined-styles.ts'

/** A sheet as styled-components writes it: components with their group, id, class names and rules. */
const sheet = (...components: [group: number, id: string, names: string, ...rules: string[]][]) =>
  components
    .map(
      ([group, id, names, ...rules]) =>
        `${rules.map((rule) => `${rule}/*!sc*/\n`).join('')}data-styled.g${group}[id="${id}"]{content:"${names}"}/*!sc*/\n`,
    )
    .join('')

const compact = (styles: string) => styles.replaceAll('\n', '').split('/*!sc*/').slice(0, -1)

test('the components of the page follow those of the frame, numbered anew', () => {
  const frame = sheet([3, 'bar', 'a,', '.a{color:red;}', '@media print{.a{display:none;}}'])
  const page = sheet([3, 'card', 'b,', '.b{margin:0;}'], [9, 'price', 'c,d,', '.c{margin:1px;}', '.d{margin:2px;}'])
  expect(compact(combinedStyles(frame, page))).toEqual([
    '.a{color:red;}',
    '@media print{.a{display:none;}}',
    'data-styled.g1[id="bar"]{content:"a,"}',
    '.b{margin:0;}',
    'data-styled.g2[id="card"]{content:"b,"}',
    '.c{margin:1px;}',
    '.d{margin:2px;}',
    'data-styled.g3[id="price"]{content:"c,d,"}',
  ])
})

test('a component of both has all its rules once, before what extends it', () => {
  const frame = sheet(
    [1, 'button', 'a,e,', '.a{padding:0;}', '.e{padding:4px;}'],
    [2, 'tool', 'b,', '.b{padding:1px;}'],
  )
  const page = sheet([7, 'button', 'a,c,', '.a{padding:0;}', '.c{padding:2px;}'], [8, 'buy', 'd,', '.d{padding:3px;}'])
  expect(compact(combinedStyles(frame, page))).toEqual([
    '.a{padding:0;}',
    '.e{padding:4px;}',
    '.c{padding:2px;}',
    'data-styled.g1[id="button"]{content:"a,e,c,"}',
    '.b{padding:1px;}',
    'data-styled.g2[id="tool"]{content:"b,"}',
    '.d{padding:3px;}',
    'data-styled.g3[id="buy"]{content:"d,"}',
  ])
})
