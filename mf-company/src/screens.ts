import { lazyComponent } from 'shared-ui/lazy-component'
import type { Screen } from 'shared-ui/unshared/screens'
import { texts } from './texts.ts'

/** The screens of the company in the order of its navigation. The first one that the role allows opens at /company. */
export const screens: readonly Screen[] = [
  {
    path: 'people',
    title: texts.screens.people,
    right: 'manage',
    code: lazyComponent(async () => (await import('./people/screen.tsx')).PeopleScreen),
  },
  {
    path: 'limits',
    title: texts.screens.limits,
    right: 'manage',
    code: lazyComponent(async () => (await import('./limits/screen.tsx')).LimitsScreen),
  },
  {
    path: 'addresses',
    title: texts.screens.addresses,
    right: 'order',
    code: lazyComponent(async () => (await import('./addresses/screen.tsx')).AddressesScreen),
  },
  {
    path: 'lists',
    title: texts.screens.lists,
    right: 'order',
    code: lazyComponent(async () => (await import('./lists/screen.tsx')).ListsScreen),
  },
]
