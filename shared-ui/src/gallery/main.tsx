import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for the gallery')
createRoot(root).render(<Gallery />)
