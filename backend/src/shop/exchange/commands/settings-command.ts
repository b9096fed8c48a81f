import { z } from 'zod'
import { WrongCommand } from '../../../platform/command-line/wrong-command.ts'
import { readSeen } from '../runs/read-seen.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { readSettings, SETTING_NAMES, type SettingName } from '../settings/settings.ts'
import { COMMAND, type Circumstances, type Command } from './command.ts'

/** EXCH-016: the settings of the exchange, and what 1C's files offer to choose from. */
export const settingsCommand: Command = {
  usage: 'settings [<name> <value>… | <name> default]',
  about: 'the settings with the price types and warehouses seen, or one new value',
  most: Infinity,
  run: async ([name, ...words], circumstances) => {
    if (name === undefined) return showSettings(circumstances)
    if (!isSetting(name)) throw new WrongCommand(`there is no setting ${name}, only ${SETTING_NAMES.join(', ')}`)
    if (words.length === 0) throw new WrongCommand(`the value of ${name} is missing`)
    await setSetting(name, words, circumstances)
  },
}

const isSetting = (name: string): name is SettingName => SETTING_NAMES.some((known) => known === name)

async function showSettings({ db, say }: Circumstances): Promise<void> {
  const settings = await readSettings(db)
  for (const name of SETTING_NAMES) say(`${name}: ${JSON.stringify(settings[name])}`)
  const { priceTypes, warehouses } = await readSeen(db)
  for (const { id, name, currency } of priceTypes) say(`price type seen: ${id}  ${name}  ${currency}`)
  for (const { id, name } of warehouses) say(`warehouse seen: ${id}  ${name}`)
}

/** The issues of a wrong value in one line. */
function reasonsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => [...path.map(String), message].join(': ')).join('; ')
}

/** A list takes its words one by one. Anything else is a text, or else JSON. */
async function setSetting(name: SettingName, words: readonly string[], { db, say, at }: Circumstances): Promise<void> {
  const [first, ...others] = valuesOf(name, words)
  const set = (value: unknown) => changeSettings(db, new Map([[name, value]]), { at, by: COMMAND })
  try {
    await set(first).catch((error: unknown) => {
      if (others.length === 0) throw error
      return set(others[0])
    })
  } catch (error) {
    if (error instanceof z.ZodError) throw new WrongCommand(`${name}: ${reasonsOf(error)}`, { cause: error })
    throw error
  }
  say(`${name}: ${JSON.stringify((await readSettings(db))[name])}`)
}

/** What the words can mean, the likelier first. */
function valuesOf(name: SettingName, words: readonly string[]): unknown[] {
  const [text = ''] = words
  if (text === 'default') return [undefined]
  if (name === 'serialNumberProperties' || (name === 'warehouses' && text !== 'all')) return [words]
  if (words.length > 1) throw new WrongCommand(`${name} takes one value`)
  try {
    return [text, JSON.parse(text) as unknown]
  } catch {
    return [text]
  }
}
