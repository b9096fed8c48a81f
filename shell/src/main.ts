import './no-eval.ts'
import { compose } from './compose.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for the portal')
void compose(root)
