import { AccessRefused, type FiscalOperator } from 'backend/shop/drives/operators/fiscal-operator'
import { sampleRegisters } from './sample-registers.ts'

/** Cash registers of a page. */
const PAGE = 6

/** DRIVE-007: an operator of fiscal data that takes the login and password `demo` and answers with invented numbers. */
export function embeddedOperator(now: () => Date = () => new Date()): FiscalOperator {
  return {
    async open({ login, password }, inn) {
      if (login !== 'demo' || password !== 'demo') throw new AccessRefused('signIn')
      const registers = sampleRegisters(inn, now())
      return {
        async *pages() {
          for (let start = 0; start < registers.length; start += PAGE) {
            yield { registers: registers.slice(start, start + PAGE), total: registers.length }
          }
        },
      }
    },
  }
}
