import { request } from 'node:http'

/** An answer with its raw bytes, which `fetch` would decompress. */
export function wire(
  url: string,
  encoding: string,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<{ headers: Record<string, unknown>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}
