import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** What React Aria says by itself is said in Russian, whatever the browser speaks; left to right, too. */
export function Russian({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale="ru-RU">{children}</I18nProvider>
}
