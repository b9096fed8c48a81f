import { eq } from 'drizzle-orm'
import { EDO_FLOW_TYPE } from 'shared-contracts/domain/limits'
import type { Database } from '../../../platform/database/database.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import type { ChangedBy } from '../../orders/changes/changed-by.ts'
import { ON_PAPER } from '../../edo/store.ts'
import { organisations, type OrganisationRow } from '../../organisations/schema.ts'

/** What the desk changes of a company; what is left out stays. */
export interface CompanyChange {
  readonly type?: OrganisationRow['type'] | undefined
  readonly isElectronic?: boolean | undefined
}

/**
 * Changes how a company receives goods (AMB-037) and documents (OFFER-022), with a row of the journal (DESK-012).
 * @param check sees the locked company before the change; what it throws changes nothing
 * @returns false when there is no such company
 */
export function changeCompany(
  db: Database,
  companyId: number,
  { type, isElectronic }: CompanyChange,
  { at, by }: ChangedBy,
  check: (company: OrganisationRow, tx: Database) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [company] = await tx.select().from(organisations).where(eq(organisations.id, companyId)).for('update')
    if (company === undefined) return false
    await check(company, tx)
    const now = { type: company.type, isElectronic: company.docExchangeType === EDO_FLOW_TYPE }
    const next = { type: type ?? now.type, isElectronic: isElectronic ?? now.isElectronic }
    const names = (['type', 'isElectronic'] as const).filter((name) => now[name] !== next[name])
    if (names.length === 0) return true
    const asked = next.isElectronic ? EDO_FLOW_TYPE : ON_PAPER
    const docExchangeType = names.includes('isElectronic') ? asked : company.docExchangeType
    await tx.update(organisations).set({ type: next.type, docExchangeType }).where(eq(organisations.id, companyId))
    const pick = (values: typeof now) => Object.fromEntries(names.map((name) => [name, values[name]]))
    const [before, after] = [pick(now), pick(next)]
    await writeJournal(tx, { at, who: by, what: 'set', subject: `company ${companyId}`, before, after })
    return true
  })
}
