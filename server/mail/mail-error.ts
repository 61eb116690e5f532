import { deliveries } from '../../i18n/words/server/deliveries'

/** Reason why a mail could not be sent, in words for administrators. */
export interface MailError {
  readonly sentence: string
  /** Whether later attempts would fail too: the address is wrong, or the mail server refuses this mail. */
  readonly final: boolean
}

const maxLength = 300

/** Cleans the reply of a mail server, which may quote the mail and its link: nobody else may read those (product §9). */
function withoutLinks(reply: string): string {
  const line = reply
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\bhttps?:\S+/gi, '…')
    .replace(/[\w-]{32,}/g, '…')
    .trim()
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line
}

interface SmtpError {
  readonly code?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly responseCode?: unknown
}

/** Commands whose refusal concerns one mail. A refused sign-in or greeting concerns the configuration, and later mails too. */
const mailCommands: readonly unknown[] = ['RCPT TO', 'DATA']

/** Explains an error of `transmit`. */
export function mailErrorOf(error: unknown): MailError {
  const { code, command, response, responseCode } = (error ?? {}) as SmtpError
  if (typeof response === 'string' && typeof responseCode === 'number') {
    const final = responseCode >= 500 && mailCommands.includes(command)
    const reply = withoutLinks(response)
    if (code === 'EAUTH') {
      return { sentence: deliveries.credentials(reply), final: false }
    }
    const refused = final ? deliveries.refused : deliveries.refusedForNow
    return { sentence: refused(reply), final }
  }
  const message = error instanceof Error ? error.message : String(error)
  const reason = withoutLinks(message) || String(code)
  return { sentence: deliveries.unreachable(reason), final: false }
}
