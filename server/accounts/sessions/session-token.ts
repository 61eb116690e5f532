import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'

export const sessionHours = 12

/** New session, with the token that the caller gets. */
export interface NewSession {
  readonly id: string
  readonly expiresAt: string
  readonly token: string
}

/** Makes a session's id and the signed token that names it (product §9). The session is valid once its row is inserted. */
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
 * Derives the key with which a user's browser encrypts answers that are not sent yet.
 * It is the same at every sign-in, stored nowhere in the browser, and different for the next user of that computer.
 */
export function answerQueueKey(userId: string, secret: string): string {
  return createHmac('sha256', secret).update(`outbox:${userId}`).digest('base64')
}
