import { useState } from 'react'
import { ErrorPanel } from 'shared-ui/error-panel'
import { lazyComponent, useLazyComponent, type LazyComponent } from 'shared-ui/lazy-component'
import { Route, Routes } from 'shared-ui/router'
import { ListScreen } from '../list/screen.tsx'
import { texts } from '../texts.ts'

/** The screens below the list, loaded on demand. */
const screens: readonly (readonly [path: string, code: LazyComponent<object>])[] = [
  ['import', lazyComponent(async () => (await import('../import/screen.tsx')).ImportScreen)],
  ['reminders', lazyComponent(async () => (await import('../reminders/screen.tsx')).RemindersScreen)],
  ['choice', lazyComponent(async () => (await import('../choice/screen.tsx')).ChoiceScreen)],
  ['plans/:planId', lazyComponent(async () => (await import('../plan/screen.tsx')).PlanScreen)],
  [':driveId', lazyComponent(async () => (await import('../drive/screen.tsx')).DriveScreen)],
]

/** The drives a company owns: the list, and the screens that it leads to. Each is a `DrivesScreen`. */
export function DrivesPage() {
  return (
    <Routes>
      <Route path="/drives" element={<ListScreen />} />
      {screens.map(([path, code]) => (
        <Route key={path} path={`/drives/${path}`} element={<LazyScreen code={code} />} />
      ))}
    </Routes>
  )
}

/** A screen, once its code has loaded. */
function LazyScreen({ code }: { readonly code: LazyComponent<object> }) {
  const [hasFailed, setHasFailed] = useState(false)
  const isLoaded = useLazyComponent(code, !hasFailed, () => setHasFailed(true))
  if (isLoaded) return <code.View />
  if (!hasFailed) return <div aria-busy="true" />
  return <ErrorPanel title={texts.screenFailed} text={texts.screenFailedHint} onRetry={() => setHasFailed(false)} />
}
