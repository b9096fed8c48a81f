/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../workspace.ts'

// nginx's version decides on the directives.
const onNginx = existsSync('/usr/sbin/nginx') ? test : test.skip

onNginx('a shell takes over the printed variables, and config.json is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const program = inRoot('tooling/nginx/write-settings.ts')
  const script = `settings=$(node ${program}) && eval "$settings" && printf %s "$EDGE_PUBLIC_HOST|$EDGE_OVERRIDE_SOURCES"`
  const printed = execFileSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      CONFIG_DIR: folder,
      PUBLIC_URL: 'https://shop.example.ru',
      ALLOW_SAMPLES: 'true',
      OVERRIDE_ORIGINS: 'http://localhost:4303',
    },
  })
  expect(printed).toBe('shop.example.ru| http://localhost:4303')
  expect(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))).toMatchObject({ sampleData: true })
  rmSync(folder, { recursive: true })
})
