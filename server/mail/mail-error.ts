import { deliveries } from '../../i18n/words/server/deliveries'

/** Why a mail could not be sent, in words for administrators. */
export interface MailError {
  readonly sentence: string
  /** No later try would go better: the address is wrong, or the mail server won't have this mail. */
  readonly final: boolean
}

const longest = 300

/** What a mail server says may quote the mail, its link too: that is nobody's to read (product §9). */
function harmless(said: string): string {
  const line = said
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\bhttps?:\S+/gi, '…')
    .replace(/[\w-]{32,}/g, '…')
    .trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

interface SmtpError {
  readonly code?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly responseCode?: unknown
}

/** What of a mail itself the mail server judges; a refused sign-in or greeting is the installation's matter, and mended there. */
const aboutMail: readonly unknown[] = ['RCPT TO', 'DATA']

/** Tells why the mail server did not take a mail. */
export function mailErrorOf(error: unknown): MailError {
  const { code, command, response, responseCode } = (error ?? {}) as SmtpError
  if (typeof response === 'string' && typeof responseCode === 'number') {
    const final = responseCode >= 500 && aboutMail.includes(command)
    const said = harmless(response)
    if (code === 'EAUTH') {
      return { sentence: deliveries.credentials(said), final: false }
    }
    const refused = final ? deliveries.refused : deliveries.refusedForNow
    return { sentence: refused(said), final }
  }
  const message = error instanceof Error ? error.message : String(error)
  const said = harmless(message) || String(code)
  return { sentence: deliveries.unreachable(said), final: false }
}
