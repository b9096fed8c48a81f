import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Generous, because the machine may be busy and the timeout only has to end a hang.
configure({ asyncUtilTimeout: 5_000 })
