import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { registerAriaTexts } from './aria-texts.ts'

registerAriaTexts()

/** Makes React Aria inside it use Russian, left to right, whatever the browser's language is. */
export function Russian({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale="ru-RU">{children}</I18nProvider>
}
