import { judgeRelease, type RunnableRelease } from '../remotes/runnable-release.ts'
import { SLOW_AFTER } from '../remotes/times.ts'
import type { Override } from './overrides.ts'
import { texts } from './texts.ts'

/**
 * Loads the release at an override's address.
 * @throws Error that says why the release cannot run here.
 */
export async function fetchRelease({ name, base }: Override): Promise<RunnableRelease> {
  const document = await readDocument(`${base}release.json`)
  const { release, refusal } = judgeRelease(name, document)
  if (release === undefined) throw new Error(texts.refused(base, refusal ?? ''))
  return { ...release, base }
}

async function readDocument(url: string): Promise<unknown> {
  try {
    // A redirect could lead out of the allowed origins.
    const signal = AbortSignal.timeout(SLOW_AFTER)
    const answer = await fetch(url, { cache: 'no-store', credentials: 'omit', redirect: 'error', signal })
    if (!answer.ok) throw new Error(String(answer.status))
    return await answer.json()
  } catch (error) {
    throw new Error(texts.noRelease(url), { cause: error })
  }
}
