import { useSyncExternalStore } from 'react'
import { Segmented } from './segmented.tsx'
import { texts } from './texts.ts'
import { chooseTheme, themeChoice, watchTheme } from './theme-choice.ts'

const options = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: texts.themes[value] }))

/** Light, dark, or as the device has it. */
export function ThemeSwitch() {
  const choice = useSyncExternalStore(watchTheme, themeChoice)
  return <Segmented label={texts.theme} options={options} value={choice} onChange={chooseTheme} />
}
