import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { nodeFlags } from './prepare.ts'

export interface ExpiryPass {
  /** Numbers of the orders that expired. */
  readonly expired: readonly number[]
  /** The stock of each product after the pass. */
  readonly stock: Readonly<Record<number, number>>
}

/** Runs the order expiry on the embedded database of a stopped backend, once for each number of days from now. */
export function passesOn(dataDir: string, days: readonly number[]): ExpiryPass[] {
  const output = execFileSync(
    process.execPath,
    [...nodeFlags, resolve(__dirname, '../../src/testing/expiry-pass.ts')],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DAYS: days.join(',') },
      encoding: 'utf8',
    },
  )
  return JSON.parse(output) as ExpiryPass[]
}
