import './no-eval.ts'
import { STARTED } from 'shared-contracts/portal/page'
import { startInSteps } from './start-in-steps.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no element with the id "root"')
root.setAttribute(STARTED, '')
void startInSteps(root)
