import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Packages of the programs that read our PDFs as other people's programs do; `.ci/run` installs them. */
const packages = { pdftotext: 'poppler-utils', qpdf: 'qpdf' }

/** The pages of a PDF as pdftotext extracts them, in the order of drawing; any white space is one space. */
export function extractedPages(bytes: Uint8Array): string[] {
  return withFile(bytes, (file) => run('pdftotext', ['-raw', file, '-']))
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s+/g, ' '))
}

/** What `qpdf --check` says of a PDF. @throws Error when it finds a fault */
export function qpdfCheck(bytes: Uint8Array): string {
  return withFile(bytes, (file) => run('qpdf', ['--check', file]))
}

function run(tool: keyof typeof packages, args: readonly string[]): string {
  try {
    return execFileSync(tool, args, { encoding: 'utf8', env: process.env })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(`${tool} is missing: install ${packages[tool]}, or let .ci/run do it`, { cause: error })
  }
}

function withFile<T>(bytes: Uint8Array, read: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  try {
    const file = join(folder, 'document.pdf')
    writeFileSync(file, bytes)
    return read(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
