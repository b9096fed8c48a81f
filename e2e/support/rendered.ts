import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'

/**
 * The answer with the rendered page. The portal waits 300 ms for the renderer, then it sends the plain page, which is empty
 * until the scripts run: the first rendering of a page may take longer on a busy machine.
 */
export async function rendered(request: APIRequestContext, address: string): Promise<APIResponse> {
  let answer!: APIResponse
  await expect
    .poll(async () => (await (answer = await request.get(address)).text()).includes(' data-rendered'), {
      message: address,
    })
    .toBe(true)
  return answer
}
