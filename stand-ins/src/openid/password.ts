import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: 19 MiB and two passes, about 30 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password as a PHC string, with salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether a password matches a hash; false also for an unreadable hash. */
export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password)
  } catch {
    return false
  }
}
