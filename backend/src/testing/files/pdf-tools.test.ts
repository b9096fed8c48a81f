import { extractedPages, qpdfCheck } from './pdf-tools.ts'

describe('without the programs', () => {
  const path = process.env['PATH']
  beforeAll(() => {
    process.env['PATH'] = '/nowhere'
  })
  afterAll(() => {
    process.env['PATH'] = path
  })

  test('a test that reads a PDF fails with the name of the package to install', () => {
    const bytes = new Uint8Array()
    expect(() => extractedPages(bytes)).toThrow('pdftotext is missing: install poppler-utils, or let .ci/run do it')
    expect(() => qpdfCheck(bytes)).toThrow('qpdf is missing: install qpdf, or let .ci/run do it')
  })
})
