import { hash, verify } from '@node-rs/argon2'

/** The least of OWASP's argon2id settings: 19 MiB, two passes; about 30 ms here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id of a password, salt and cost inside (PHC string). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether the password is the one hashed; `false` also for a hash that cannot be read. */
export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password)
  } catch {
    return false
  }
}
