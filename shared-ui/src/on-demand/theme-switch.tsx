import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { Segmented } from './segmented.tsx'
import { texts } from '../texts.ts'
import { theme } from '../theme.ts'
import { chooseTheme, themeChoice, watchTheme } from '../theme-choice.ts'

const options = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: texts.themes[value] }))

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
`

/** A choice between the light theme, the dark theme and the device's own. */
export function ThemeSwitch() {
  const choice = useSyncExternalStore(watchTheme, themeChoice)
  return (
    <Row>
      <span aria-hidden="true">{texts.theme}</span>
      <Segmented label={texts.theme} options={options} value={choice} onChange={chooseTheme} />
    </Row>
  )
}
