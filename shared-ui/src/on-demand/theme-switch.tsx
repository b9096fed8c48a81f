import { useEffect } from 'react'
import styled from 'styled-components'
import { Segmented } from './fields/segmented.tsx'
import { useObserved } from '../remote/portal.tsx'
import { texts } from '../texts.ts'
import { theme } from '../theme/theme.ts'
import { chooseTheme, followTheme, themeChoice } from '../theme/theme-choice.ts'

const options = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: texts.themes[value] }))

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
`

/** A choice between the light theme, the dark theme and the device's own. */
export function ThemeSwitch() {
  const choice = useObserved(themeChoice)
  useEffect(followTheme, [])
  return (
    <Row>
      <span aria-hidden="true">{texts.theme}</span>
      <Segmented label={texts.theme} options={options} value={choice} onChange={chooseTheme} />
    </Row>
  )
}
