import { lazyComponent, type LazyComponent } from 'shared-ui/lazy-component'
import { Route, Routes } from 'shared-ui/router'
import { LazyScreen } from 'shared-ui/unshared/screens'
import { ListScreen } from '../list/screen.tsx'

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
