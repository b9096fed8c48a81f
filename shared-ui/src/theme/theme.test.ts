import { theme } from './theme.ts'

test('CONST-036 UI-031 AMB-163: xs, sm, md, lg, xl and xxl exist as media queries', () => {
  expect((['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const).map((name) => theme.media.up(name))).toEqual([
    '@media (min-width: 0px)',
    '@media (min-width: 576px)',
    '@media (min-width: 768px)',
    '@media (min-width: 992px)',
    '@media (min-width: 1200px)',
    '@media (min-width: 1400px)',
  ])
})

test('every width, also a fractional one, is on exactly one side of a breakpoint', () => {
  expect(theme.media.down('lg')).toBe('@media (max-width: 991.98px)')
})

test('colours are CSS variables and sizes are CSS values with units', () => {
  expect(theme.color.brandSoft).toBe('var(--color-brand-soft)')
  expect(Object.values(theme.color).every((value) => /^var\(--color-[a-z-]+\)$/.test(value))).toBe(true)
  expect(theme.space(2.5)).toBe('10px')
})

test('«₽» of a system font without it comes from the system’s own font, in the weight of the text', () => {
  expect(theme.font.family.split(', ').slice(-2)).toEqual(['system-ui', 'sans-serif'])
})
