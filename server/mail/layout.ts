import { mails } from '../../i18n/words/server/mails'
import type { Mail } from './mail'

/** Message as data, of which `layout` makes text and HTML. */
export interface Message extends Pick<Mail, 'cause' | 'to' | 'subject'> {
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Label of the link. */
  readonly action?: string
  readonly link?: string
  readonly closing: readonly string[]
}

/** Person that a mail goes to. */
export interface Person {
  readonly firstName: string
  readonly email: string
}

/** Greets the owner of an account by name, unless it has no password yet: then its address may be a stranger's. */
export function greetingOf(owner: {
  readonly firstName: string
  readonly passwordHash: string | null
}): string {
  return owner.passwordHash === null ? mails.greetingToAnybody : mails.greeting(owner.firstName)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Dark colours, for mail clients that know style sheets; the others use the inline ones. */
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0f1a20!important}.sheet{background:#18252d!important;border-color:#2f404b!important}
.ink{color:#e3ebf0!important}.quiet{color:#a3b3be!important}.link{color:#6cc0e5!important}
.button{background:#6cc0e5!important}.button a{color:#06222f!important;border-color:#6cc0e5!important}}`

/** Font for Outlook, which draws with Word and replaces an unknown first font by Times. */
const wordStyles = `<!--[if mso]><style>p,a,td{font-family:'Segoe UI',Arial,sans-serif!important}</style><![endif]-->`

/** Hidden text that lists of mails show after the subject: the first paragraph, instead of the greeting. */
function preview([first = '']: readonly string[]): string {
  const sentence = first.charAt(0).toUpperCase() + first.slice(1)
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(sentence)}</div>`
}

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:#16242e">${escape(text)}</p>`

/** Link that looks like a button without style sheet or image. The table cell carries its colour and padding, for Outlook. */
function button(label: string, link: string): string {
  const address = escape(link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="button" bgcolor="#0b5a7d" style="border-radius:6px;background:#0b5a7d;mso-padding-alt:12px 20px"><a href="${address}" style="display:inline-block;padding:12px 20px;border:1px solid #0b5a7d;border-radius:6px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a></td>
</tr></table>
<p class="quiet" style="margin:0 0 20px;${font};font-size:14px;line-height:1.5;color:#50626f">${mails.withoutButton}<br><a class="link" href="${address}" style="color:#0b5a7d;word-break:break-all">${address}</a></p>`
}

function html({ subject, greeting, paragraphs, action, link, closing }: Message): string {
  const body = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...(action === undefined || link === undefined ? [] : [button(action, link)]),
    ...closing.map(paragraph),
  ].join('\n')
  return `<!doctype html>
<html lang="it" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escape(subject)}</title>
<style>${styles}</style>
${wordStyles}
</head>
<body class="page" style="margin:0;padding:0;background:#f3f6f8">
${preview(paragraphs)}
<table role="presentation" lang="it" class="page" bgcolor="#f3f6f8" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f6f8"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" bgcolor="#ffffff" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #d7dfe5;border-radius:8px"><tr><td align="left" style="padding:28px 28px 12px">
<p class="ink" style="margin:0 0 20px;${font};font-size:20px;font-weight:700;color:#0b5a7d">${mails.product}</p>
${body}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

function text({ greeting, paragraphs, action, link, closing }: Message): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(action === undefined || link === undefined ? [] : [`${action}:\n${link}`]),
    ...closing,
    mails.product,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Makes a mail of a message, as plain text and as HTML with the same content. */
export function layout(message: Message): Mail {
  const { cause, to, subject } = message
  return { cause, to, subject, text: text(message), html: html(message) }
}
