import { nextTask } from '../browser/next-task.ts'
import { preloadReplacement } from './become-live.ts'

// Each step evaluates modules that `compose` imports. All of them are in the page's first files already; only the moment
// of their evaluation differs. The exports are named because webpack cannot tree-shake a module that is imported whole.
const steps: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["portalConfigSchema"] */ 'shared-contracts/portal/config'),
  () => import(/* webpackMode: "eager", webpackExports: ["getProducts"] */ 'shared-contracts/api/products'),
  () => import(/* webpackMode: "eager", webpackExports: ["createPortalHttp"] */ '../http/portal-http.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["GlobalStyle"] */ 'shared-ui/global-style'),
  () => import(/* webpackMode: "eager", webpackExports: ["Frame"] */ '../frame/frame.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: ["createBrowserSession"] */ './browser-session.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["createRemotes"] */ '../remotes/create-remotes.ts'),
]

/**
 * Starts the portal in `root`. Its parts are evaluated one after another, each in a task of its own: in one task they
 * would block a phone's input for half a second.
 */
export async function startInSteps(root: HTMLElement): Promise<void> {
  await nextTask()
  // Not from the script's top level: with developer tools attached, V8 would then parse the whole script again.
  preloadReplacement()
  for (const step of steps) {
    await nextTask()
    await step()
  }
  await nextTask()
  const { compose } = await import(/* webpackMode: "eager" */ './compose.tsx')
  await nextTask()
  await compose(root)
}
