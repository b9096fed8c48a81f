import { budgetReport, scriptName } from './budget.ts'

describe('byte budget', () => {
  test.each([
    ['http://localhost:8080/assets/main.1a2b3c4d.js', 'shell/main.js'],
    ['/remotes/mf-catalog/1.0.0-dev.12345678/remoteEntry.1a2b3c4d.js?x=1', 'mf-catalog/remoteEntry.js'],
    ['/remotes/mf-catalog/1.0.0/118.1a2b3c4d.js', 'mf-catalog/118.js'],
  ])('the script %s is called %s', (url, name) => {
    expect(scriptName(url)).toBe(name)
  })

  test('lists the largest script first', () => {
    const sizes = [
      { name: 'shell/a.js', bytes: 50 },
      { name: 'shell/b.js', bytes: 3_000 },
    ]
    const { report } = budgetReport(sizes, { limit: 4_000, recorded: {} })
    expect(report.match(/[ab]\.js/g)).toEqual(['b.js', 'a.js'])
  })

  test('over its limit names the script that has grown most', () => {
    const sizes = [
      { name: 'shell/react.js', bytes: 60_000 },
      { name: 'mf-catalog/page.js', bytes: 40_000 },
    ]
    const recorded = { 'shell/react.js': 59_000, 'mf-catalog/page.js': 20_000 }
    const { total, isWithin, report } = budgetReport(sizes, { limit: 90_000, recorded })
    expect(total).toBe(100_000)
    expect(isWithin).toBe(false)
    expect(report).toContain('Over the limit by 10.0 kB: mf-catalog/page.js has grown by 20.0 kB.')
  })

  test('over its limit names a new script when that is the largest growth', () => {
    const sizes = [
      { name: 'shell/react.js', bytes: 60_000 },
      { name: 'mf-catalog/aria.js', bytes: 40_000 },
    ]
    const { report } = budgetReport(sizes, { limit: 90_000, recorded: { 'shell/react.js': 59_000 } })
    expect(report).toContain('mf-catalog/aria.js is new and takes 40.0 kB.')
  })

  test('holds up to the last byte', () => {
    expect(budgetReport([{ name: 'a', bytes: 100 }], { limit: 100, recorded: {} }).isWithin).toBe(true)
  })
})
