import { nextTask } from '../browser/next-task.ts'
import { afterFirstPaint } from '../page/after-first-paint.ts'
import { isRendered } from '../page/rendered.ts'

// Each step evaluates modules that `compose` imports. All of them are in the page's first files already; only the moment
// of their evaluation differs. The exports are named because webpack cannot tree-shake a module that is imported whole.
const steps: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["portalConfigSchema"] */ 'shared-contracts/portal/config'),
  () => import(/* webpackMode: "eager", webpackExports: ["createPortalHttp"] */ '../http/portal-http.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["Frame"] */ '../frame/frame.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: ["createRemotes"] */ '../remotes/create-remotes.ts'),
]

/**
 * Starts the portal in `root`. Its parts are evaluated one after another, each in a task of its own: in one task they
 * would block a phone's input for half a second. A page that the server has rendered is shown first.
 */
export async function startInSteps(root: HTMLElement): Promise<void> {
  await (isRendered() ? afterFirstPaint() : nextTask())
  for (const step of steps) {
    await nextTask()
    await step()
  }
  await nextTask()
  const { compose } = await import(/* webpackMode: "eager" */ './compose.tsx')
  await nextTask()
  await compose(root)
}
