import { lazy, Suspense } from 'react'

const RemotesPage = lazy(async () => {
  const { RemotesPage: page } = await import('./remotes-page.tsx')
  return { default: page }
})

/** /system/remotes, fetched when somebody asks for it. */
export function LazyRemotesPage() {
  return (
    <Suspense fallback={null}>
      <RemotesPage />
    </Suspense>
  )
}
