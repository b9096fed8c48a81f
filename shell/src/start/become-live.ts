import { isPreparedShown, removePrepared } from '../browser/prepared-page.ts'
import { reportFault } from '../browser/report-fault.ts'
import type { ReplaceOptions } from './prepared/replace-page.ts'

/** Only a page that the server has rendered needs this code. */
const importReplacement = () => import(/* webpackChunkName: "prepared" */ './prepared/replace-page.ts')

/** Loads the code of `becomeLive` while the shell starts. */
export function preloadReplacement(): void {
  if (isPreparedShown()) importReplacement().catch(() => undefined)
}

/** Resolves when the first page answers presses: mounted, and in the place of the page that the server has rendered. */
export async function becomeLive(options: ReplaceOptions): Promise<void> {
  if (isPreparedShown()) {
    try {
      const { replacePage } = await importReplacement()
      await replacePage(options)
    } catch (error) {
      reportFault({ source: 'shell', where: 'prepared page', error })
    }
  }
  await options.mounted
  // What is left of a page that was not for this visitor, or whose replacement has failed.
  removePrepared()
  performance.mark('app-interactive')
}
