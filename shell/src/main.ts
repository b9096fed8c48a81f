import './no-eval.ts'
import { STARTED } from './boot/tell-missing-shell.ts'
import { compose } from './compose.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for the portal')
root.setAttribute(STARTED, '')
void compose(root)
