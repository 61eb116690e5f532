import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'

export const sessionHours = 12

export interface NewSession {
  readonly id: string
  readonly expiresAt: string
  readonly token: string
}

/** A session's id and the signed token that names it (product §9). The row of that id is what makes it stand. */
export async function newSession(userId: string, secret: string): Promise<NewSession> {
  const id = randomUUID()
  const expiresAt = new Date(Date.now() + sessionHours * 3_600_000)
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret))
  return { id, expiresAt: expiresAt.toISOString(), token }
}

/**
 * The key under which this person's browser encrypts answers that are not sent yet: the same at every sign-in, on no disk of the
 * browser, and useless to the next person at that computer.
 */
export function answerQueueKey(userId: string, secret: string): string {
  return createHmac('sha256', secret).update(`outbox:${userId}`).digest('base64')
}
