/** Marks that change the direction of text: with one, `акт‮fdp.exe` looks like a PDF (A13). */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g

/** A file name safe to save under: one line, no folders, no direction marks (A13). */
export function safeFileName(name: string): string {
  const line = name.replace(DIRECTION, '').replace(CONTROL, ' ').replace(/[/\\]/g, '_')
  return line.replace(/ {2,}/g, ' ').trim()
}
