import { nextTask } from '../browser/next-task.ts'

// Each step runs code that `compose` stands on, the next finds it done. All of it is in the page's two files already:
// only the moment differs. Names are listed because a part that is imported whole could not be shortened by the build.
const steps: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["portalConfigSchema"] */ 'shared-contracts/portal/config'),
  () => import(/* webpackMode: "eager", webpackExports: ["getProducts"] */ 'shared-contracts/api/products'),
  () => import(/* webpackMode: "eager", webpackExports: ["createPortalHttp"] */ '../http/portal-http.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["GlobalStyle"] */ 'shared-ui/global-style'),
  () => import(/* webpackMode: "eager", webpackExports: ["Frame", "MAIN_ID"] */ '../frame/frame.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: ["makeSession"] */ './start-session.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["createRemotes"] */ '../remotes/create-remotes.ts'),
]

/**
 * Starts the portal in `root`: its parts run one after another, each in a task of its own. In one piece they would keep
 * a phone from answering for half a second.
 */
export async function startInSteps(root: HTMLElement): Promise<void> {
  for (const step of steps) {
    await step()
    await nextTask()
  }
  const { compose } = await import(/* webpackMode: "eager" */ './compose.tsx')
  await nextTask()
  await compose(root)
}
