import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A bound on a hang, not on speed: the machine may be busy.
configure({ asyncUtilTimeout: 5_000 })
