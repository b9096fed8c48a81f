// `npm run generate -- nginx`: writes the templates under nginx/ that repeat tables of tooling/runner.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from '../workspace.ts'
import { generatedFiles } from './generated-files.ts'

for (const [path, text] of Object.entries(generatedFiles())) {
  const file = inRoot('nginx', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
