import { sourceFaults } from './source-faults.ts'
import { tabularFaults } from './tabular-figures.ts'

const tabular = 'font-variant-numeric: ${theme.font.tabular};'
const faults = (source: string) => tabularFaults('mf-order/src/line.tsx', source)

test.each([
  ['a list', `const Facts = styled.dl\`\n  margin: \${theme.space(2)};\n  ${tabular}\n\``, 'dl'],
  ['a table', `const Table = styled.table\`${tabular} td { padding: 0; }\``, 'table'],
  ['a component', `const Grid = styled(CalendarGrid)\`${tabular}\``, 'CalendarGrid'],
  ['an element with props', `const Box = styled.div<{ $isWide: boolean }>\`${tabular}\``, 'div'],
  ['a mixin', `const look = css\`${tabular}\``, ''],
  ['a nested block', `const Row = styled.div\`b { top: 0; } dd { margin: 0; ${tabular} }\``, 'dd'],
  ['a block under a condition', `const Row = styled.p\`\${theme.media.up('lg')} { ${tabular} }\``, 'p'],
  ['one of two selectors', `const Row = styled.div\`td, th + th { ${tabular} }\``, 'th + th'],
  ['features of the font', "const Row = styled.div`font-feature-settings: 'tnum';`", 'div'],
])('tabular figures on %s are refused', (_, source, owner) => {
  expect(faults(source)).toEqual([expect.stringContaining(`tabular figures on «${owner}»`)])
})

test.each([
  ['a span', `const Sum = styled.span<{ $size: 's' }>\`${tabular}\``],
  ['a field', `const Input = styled.input\`border: 0; ${tabular}\``],
  ['cells', `const Table = styled.table\`width: 0; && td + td { ${tabular} }\``],
  ['cells of numbers', `const Table = styled.table\`> * > tr > [data-number] { ${tabular} }\``],
  ['a span under a condition', `const Sum = styled.strong\`@media print { ${tabular} }\``],
])('tabular figures on %s are allowed', (_, source) => {
  expect(faults(source)).toEqual([])
})

test('the product is read by lint', () => {
  const sources = new Map([['mf-order/src/line.tsx', `const Facts = styled.dl\`${tabular}\``]])
  expect(sourceFaults(sources)).toEqual([expect.stringContaining('tabular figures on «dl»')])
})
