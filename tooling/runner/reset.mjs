// `npm run reset`: empties the portal's data folder.
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exitWith, PlainError } from '../plain-error.mjs'
import { dataDirOf } from './data-dir.mjs'
import { lockHolder } from './lock.mjs'
import { requireNode } from './node-version.mjs'

requireNode()

/** What the portal itself puts there: a folder given by mistake must not lose anything else. */
const own = ['db', 'remotes', 'logs', 'portal.lock']

/** @param {string} dataDir @throws PlainError while a portal runs on it. */
async function reset(dataDir) {
  const holder = lockHolder(dataDir)
  if (holder !== undefined) {
    throw new PlainError(`Портал работает (процесс ${holder.pid}). Остановите его, потом повторите npm run reset.`)
  }
  if (!existsSync(dataDir)) {
    console.log(`Папки данных ${dataDir} нет, очищать нечего.`)
    return
  }
  const found = await readdir(dataDir)
  const isOurs = found.every((name) => own.includes(name) || name.startsWith('backend') || name.endsWith('.lock'))
  if (!isOurs) throw new PlainError(`В папке ${dataDir} есть чужие файлы, она не очищена.`)
  await Promise.all(found.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
  console.log(`Папка данных ${dataDir} очищена.`)
}

await reset(dataDirOf(process.env)).catch(exitWith)
