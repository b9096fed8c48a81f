import { MEMO } from 'shared-contracts/api/memo'

/** A file of the memo as the page offers it. */
export interface MemoFile {
  readonly id: number
  readonly name: string
  /** Its type and size; what the backend makes is about as large. */
  readonly measure: string
  readonly fileName: string
  /** AMB-128: what is read opens in a new tab, what is filled in is saved. */
  readonly use: 'read' | 'fill in'
}

/** INFO-034, INFO-035. */
export const pickupFiles: readonly MemoFile[] = [
  {
    id: MEMO.pickupInstruction,
    name: 'Инструкция для самовывоза',
    measure: 'PDF, 22\u00a0кБ',
    fileName: 'Инструкция для самовывоза.pdf',
    use: 'read',
  },
  {
    id: MEMO.carrierPowerOfAttorney,
    name: 'Бланк: доверенность для перевозчика',
    measure: 'DOCX, 12\u00a0кБ',
    fileName: 'Доверенность для перевозчика.docx',
    use: 'fill in',
  },
]
