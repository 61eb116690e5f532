import type { Parts } from '../../../parts'

/** One line of the log for a single sign-on that came to nothing: a reason of ours, of the protocol or the library, never who it was. */
export function logFailure(
  { log }: Pick<Parts, 'log'>,
  told: { readonly reason: string; readonly ip: string; readonly userId?: string },
): void {
  log.warn({ event: 'single_sign_on_failed', userId: null, ...told }, 'access')
}
