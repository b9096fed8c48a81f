import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Long, because it only has to end a hang: the machine may be busy.
configure({ asyncUtilTimeout: 5_000 })
